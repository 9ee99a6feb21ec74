import type { Hindrance } from '#contract/rights.ts'
import { callEnded } from '#db/call-end.ts'
import { failureCode, failureMessage, isConnectionLoss } from '#db/failures.ts'
import { queueFull } from '#db/pool.ts'

// The one map from PostgreSQL's SQLSTATE to its meaning for the product.

export const isDuplicate = (error: unknown) => failureCode(error) === '23505'

/** A save that names a parent which is not there. */
export const isMissingParent = (error: unknown) => failureCode(error) === '23503'

/** A save of a value that a trigger keeps, since other rows depend on it. */
export const isKeptValue = (error: unknown) => failureCode(error) === '23001'

/** A delete of a row that others refer to: PostgreSQL 18's RESTRICT says 23001, 15's 23503. */
export const isStillReferenced = (error: unknown) => ['23001', '23503'].includes(failureCode(error) ?? '')

/** A write of a row of a closed academic year (trigger `open_year`). */
export const isYearClosed = (error: unknown) => failureCode(error) === 'OK006'

// Values that a column, a check or an index (54000: too large for it) does not take.
const refusedValues = ['22P02', '22003', '22021', '22001', '22007', '22008', '22009', '23514', '54000']
export const isRefusedValue = (error: unknown) => refusedValues.includes(failureCode(error) ?? '')

// The disk or the memory of the database server is full; 53300, too many connections, passes by itself.
const outOfRoom = ['53000', '53100', '53200', '53400']
export const isOutOfRoom = (error: unknown) => outOfRoom.includes(failureCode(error) ?? '')

// Locks, time limits and lost races: worth another try.
const waits = ['55P03', '57014', '40001', '40P01', queueFull, callEnded]
export const isBusy = (error: unknown) => isConnectionLoss(error) || waits.includes(failureCode(error) ?? '')

/**
 * A row that was written without the right to it, which `demand_rights` finds before the commit (domain.md#people-written):
 * the refusal that the database says. `notSignedIn`: the account has been disabled meanwhile.
 */
export const rightRefused = (error: unknown): Hindrance | 'notSignedIn' | undefined =>
  failureCode(error) === 'OK403'
    ? // The function names no other refusals, which a test holds.
      (failureMessage(error) as Hindrance | 'notSignedIn')
    : undefined
