import type { AttentionKind } from '#contract/overview.ts'
import type { TextKey } from '../i18n/texts.ts'

export const attentionWords = {
  licenceEnded: 'overview.licenceEnded',
  licenceEnding: 'overview.licenceEnding',
  groupsWithoutQuota: 'overview.groupsWithoutQuota',
  quotaAbovePlan: 'overview.quotaAbovePlan',
  planWithoutGroups: 'overview.planWithoutGroups',
  noNextIntake: 'overview.noNextIntake',
  findings: 'overview.findings',
  proposals: 'overview.proposals',
  plannedNames: 'overview.plannedNames',
  names: 'overview.names',
  duplicates: 'overview.duplicates',
  users: 'overview.users',
  backup: 'overview.backup',
} as const satisfies Readonly<Record<AttentionKind, TextKey>>
