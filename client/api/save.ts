import { type Outcome, type SaveAnswer, sms, type Sms } from '#contract/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { callError, statuses } from './errors.ts'

export const outcomeOf = (answer: SaveAnswer): Outcome => {
  const [outcome] = answer
  if (outcome === undefined) throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
  return outcome
}

export const outcomeText = ({ sms: code, reason }: Outcome) =>
  i18n.t(reason === 'yearClosed' ? 'toast.notSaved' : `toast${code}`)

export const outcomeReason = ({ sms: code, reason }: Outcome) => {
  if (code === sms.notAdmittedThisYear) return i18n.t('reason.notAdmittedThisYear')
  if (code === sms.quotaEntered) return i18n.t('reason.quotaEntered')
  return reason === undefined ? undefined : i18n.t(`reason.${reason}`)
}

export const outcomeMessage = (outcome: Outcome) =>
  [outcomeText(outcome), outcomeReason(outcome)].filter((text) => text !== undefined).join('. ')

export type Severity = 'success' | 'warning' | 'error'

/** Severity of the toast for each code (domain.md#toast-tones). */
const severities: Record<Sms, Severity> = {
  [sms.created]: 'success',
  [sms.updated]: 'success',
  [sms.duplicate]: 'warning',
  [sms.notAdmittedThisYear]: 'error',
  [sms.quotaEntered]: 'error',
  [sms.cannotDelete]: 'warning',
  [sms.updateRefused]: 'warning',
  [sms.deleted]: 'success',
}

export const severityOf = (outcome: Outcome) => severities[outcome.sms]

export const hasSucceeded = (outcome: Outcome) => severityOf(outcome) === 'success'
