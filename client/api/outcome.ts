import { type Outcome, type Sms, sms } from '#contract/save.ts'

export type Severity = 'success' | 'warning' | 'error'

/** The severity of each code's toast (domain.md#toast-tones). */
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

/** Created, updated or deleted: the form may close. */
export const succeeded = (outcome: Outcome) => severityOf(outcome) === 'success'
