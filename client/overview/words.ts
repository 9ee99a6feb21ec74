import { type Icon, IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { AttentionKind } from '#contract/overview.ts'
import type { TextKey } from '../i18n/texts.ts'

/** How a kind looks: documents are wrong already, they soon may be, or it only waits. */
const looks = {
  wrong: { Sign: IconAlertOctagon, colour: 'var(--error)' },
  near: { Sign: IconAlertTriangle, colour: 'var(--warning)' },
  waits: { Sign: IconInfoCircle, colour: 'var(--text-secondary)' },
} as const satisfies Readonly<Record<string, { Sign: Icon; colour: string }>>

type Group = 'licences' | 'year' | 'data' | 'system'

/** The title of each kind, the group it is listed in, and its look. */
const kinds = {
  licenceEnded: ['overview.licenceEnded', 'licences', 'wrong'],
  licenceEnding: ['overview.licenceEnding', 'licences', 'near'],
  groupsWithoutQuota: ['overview.groupsWithoutQuota', 'year', 'wrong'],
  quotaAbovePlan: ['overview.quotaAbovePlan', 'year', 'near'],
  planWithoutGroups: ['overview.planWithoutGroups', 'year', 'near'],
  noNextIntake: ['overview.noNextIntake', 'year', 'near'],
  findings: ['overview.findings', 'data', 'near'],
  proposals: ['overview.proposals', 'data', 'near'],
  plannedNames: ['overview.plannedNames', 'data', 'waits'],
  names: ['overview.names', 'data', 'near'],
  duplicates: ['overview.duplicates', 'data', 'waits'],
  users: ['overview.users', 'system', 'waits'],
  backup: ['overview.backup', 'system', 'wrong'],
} as const satisfies Readonly<Record<AttentionKind, readonly [TextKey, Group, keyof typeof looks]>>

export const titleOf = (kind: AttentionKind) => kinds[kind][0]
export const groupOf = (kind: AttentionKind) => `overview.group.${kinds[kind][1]}` as const
export const lookOf = (kind: AttentionKind) => looks[kinds[kind][2]]
