import type { DecisionAnswer, ProposalAnswer } from '#contract/proposals.ts'
import { i18n } from '../i18n/i18n.ts'

type Refused = Pick<ProposalAnswer[number] | DecisionAnswer[number], 'sms' | 'reason' | 'obstacles'>

/** Why the save behind a proposal refuses, in words. */
export const answerText = ({ sms, reason, obstacles = [] }: Refused): string =>
  [
    i18n.t(sms === '6' && reason !== 'inUse' && reason !== 'protected' ? 'proposal.refused' : `toast${sms}`),
    reason === undefined ? undefined : i18n.t(`proposal.because.${reason}`),
    ...obstacles.slice(0, 3).map(({ label }) => label),
  ]
    .filter((text) => text !== undefined)
    .join('. ')
