import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The SQLSTATE or the system's error code of a failure, also when Drizzle has wrapped it. */
export function failureCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}

// ENOENT: the Unix socket is not there; 53300: every place of the server is taken; 25006: a standby answered.
const lostConnection =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT|EAI_AGAIN|57P0[123]|08...|53300|25006)$/

// The messages of pg and its pool that come without a code.
const lostConnectionText =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** Whether there was no usable connection, or it broke: nothing is wrong with the statement itself. */
export function isConnectionLoss(error: unknown): boolean {
  const code = failureCode(error)
  if (code !== undefined) return lostConnection.test(code)
  for (let each = error; each instanceof Error; each = each.cause) {
    if (lostConnectionText.test(each.message)) return true
  }
  return false
}

/** Whether a transaction lost against another one and may simply be run again. */
export function isSerializationConflict(error: unknown): boolean {
  const code = failureCode(error)
  return code === '40001' || code === '40P01'
}

/** The column and the details of a failure, as the database tells them beside the code. */
export function failurePlace(error: unknown): { column: string; detail: string } | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!('column' in each && 'detail' in each)) continue
    const { column, detail } = each
    if (typeof column === 'string' && typeof detail === 'string') return { column, detail }
  }
  return undefined
}

/** The details that a trigger of ours gives its failure. */
export function failureDetail(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('detail' in each && typeof each.detail === 'string') return each.detail
  return undefined
}

/** A failure in words for an administrator: the database's own, without the statement and its values that Drizzle puts before them. */
export function failureMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureMessage(error.cause)
  // Node says nothing of several addresses that refused but their number.
  if (error instanceof AggregateError) return failureMessage(error.errors.at(-1))
  return error instanceof Error ? error.message : String(error)
}
