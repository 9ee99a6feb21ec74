import type { DecisionAnswer, ProposalAnswer } from '#contract/proposals.ts'
import { i18n } from '../i18n/i18n.ts'

type RefusedAnswer = Pick<ProposalAnswer[number] | DecisionAnswer[number], 'sms' | 'reason' | 'obstacles'>

export const isDone = (outcome: Pick<RefusedAnswer, 'sms'> | undefined) =>
  outcome !== undefined && ['1', '2', '8'].includes(outcome.sms)

export const answerText = ({ sms, reason, obstacles = [] }: RefusedAnswer): string =>
  [
    i18n.t(sms === '6' && reason !== 'inUse' && reason !== 'protected' ? 'proposal.refused' : `toast${sms}`),
    reason === undefined ? undefined : i18n.t(`proposal.because.${reason}`),
    ...obstacles.slice(0, 3).map(({ label }) => label),
  ]
    .filter((text) => text !== undefined)
    .join('. ')
