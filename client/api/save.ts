import { type Outcome, type SaveAnswer, sms, type Sms } from '#contract/save.ts'
import { i18n } from '../i18n/i18n.ts'
import { callError, statuses } from './errors.ts'

/** Returns the outcome in the response of a save or deletion of one row. */
export const outcomeOf = (answer: SaveAnswer): Outcome => {
  const [outcome] = answer
  if (outcome === undefined) throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
  return outcome
}

/** Returns the text of an outcome, without its reason, for a form. */
export const outcomeText = ({ sms: code, reason }: Outcome) =>
  i18n.t(reason === 'yearClosed' ? 'toast.notSaved' : `toast${code}`)

/** Returns the reason of a refused save, from the response or by the outcome's code, for the message. */
export const outcomeReason = ({ sms: code, reason }: Outcome) => {
  if (code === sms.notAdmittedThisYear) return i18n.t('reason.notAdmittedThisYear')
  if (code === sms.quotaEntered) return i18n.t('reason.quotaEntered')
  return reason === undefined ? undefined : i18n.t(`reason.${reason}`)
}

/** Returns the outcome and its reason in one line, for a form. */
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

/** Returns true if the row was created, updated or deleted, so that the form may close. */
export const succeeded = (outcome: Outcome) => severityOf(outcome) === 'success'
