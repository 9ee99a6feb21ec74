import type { RightsRefusal } from '#contract/rights.ts'
import { callEnded } from '#db/call-end.ts'
import { failureCode, failureMessage, isConnectionLoss } from '#db/failures.ts'
import { queueFullCode } from '#db/pool.ts'

export const isDuplicate = (error: unknown) => failureCode(error) === '23505'

export const isMissingParent = (error: unknown) => failureCode(error) === '23503'

/** True if a trigger refused to change a value on which other rows depend. */
export const isFixedValue = (error: unknown) => failureCode(error) === '23001'

/** True for a referenced row: RESTRICT raises 23001 in PostgreSQL 18, and 23503 in PostgreSQL 15. */
export const isStillReferenced = (error: unknown) => ['23001', '23503'].includes(failureCode(error) ?? '')

/** True if the trigger `open_year` refused a row of a closed year. */
export const isYearClosed = (error: unknown) => failureCode(error) === 'OK006'

// Values that a column's type, a check or an index (54000: too large) rejects.
const refusedValueCodes = ['22P02', '22003', '22021', '22001', '22007', '22008', '22009', '23514', '54000']
export const isRefusedValue = (error: unknown) => refusedValueCodes.includes(failureCode(error) ?? '')

// A full disk or memory of the database server. 53300 (too many connections) is temporary, so not listed.
const outOfSpaceCodes = ['53000', '53100', '53200', '53400']
export const isOutOfSpace = (error: unknown) => outOfSpaceCodes.includes(failureCode(error) ?? '')

const retryableCodes = ['55P03', '57014', '40001', '40P01', queueFullCode, callEnded]
export const isRetryable = (error: unknown) =>
  isConnectionLoss(error) || retryableCodes.includes(failureCode(error) ?? '')

/**
 * Returns the refusal if `demand_rights` found a row that its author may not write
 * (domain.md#people-written). `notSignedIn`: the account was disabled during the call. Undefined for any
 * other error.
 */
export const toRightsRefusal = (error: unknown): RightsRefusal | 'notSignedIn' | undefined =>
  failureCode(error) === 'OK403'
    ? // The cast is valid: a test checks that the function raises no other refusals.
      (failureMessage(error) as RightsRefusal | 'notSignedIn')
    : undefined
