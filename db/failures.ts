import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Returns the SQLSTATE or system error code of an error, even if Drizzle has wrapped it. */
export function failureCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return undefined
}

// ENOENT: the Unix socket is missing; 53300: too many connections; 25006: the server is a standby.
const lostConnection =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT|EAI_AGAIN|57P0[123]|08...|53300|25006)$/

// Messages of errors without a code, which pg and its pool throw.
const lostConnectionText =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

export function isConnectionLoss(error: unknown): boolean {
  const code = failureCode(error)
  if (code !== undefined) return lostConnection.test(code)
  for (let each = error; each instanceof Error; each = each.cause) {
    if (lostConnectionText.test(each.message)) return true
  }
  return false
}

export function isSerializationConflict(error: unknown): boolean {
  const code = failureCode(error)
  return code === '40001' || code === '40P01'
}

export function failedColumnOf(error: unknown): { column: string; detail: string } | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!('column' in each && 'detail' in each)) continue
    const { column, detail } = each
    if (typeof column === 'string' && typeof detail === 'string') return { column, detail }
  }
  return undefined
}

/**
 * Returns the `detail` of a PostgreSQL error. The product's triggers put a table and the id of a row into it.
 */
export function failureDetail(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if ('detail' in each && typeof each.detail === 'string') return each.detail
  return undefined
}

/** Returns the message for an administrator, without the statement and its values, which Drizzle adds. */
export function failureMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureMessage(error.cause)
  // Node's AggregateError has an empty message when a connection to several IP addresses was refused.
  if (error instanceof AggregateError) return failureMessage(error.errors.at(-1))
  return error instanceof Error ? error.message : String(error)
}
