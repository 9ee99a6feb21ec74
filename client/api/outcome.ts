import { type Outcome, type Sms, sms } from '#contract/save.ts'

export type Severity = 'success' | 'warning' | 'error'

/** Spec §8: how each code is told. Of toast3, «error or warning», the milder: nothing is lost, the form stays. */
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
