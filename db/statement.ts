import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { sendDeadlineOf } from './call-end.ts'
import { changeContextOf } from './change-context.ts'
import { type Db, transaction } from './connect.ts'
import { statementName } from './statement-name.ts'

/** Returns SQL that formats a timestamp as ISO 8601 text in UTC; null for null. */
export const isoSql = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Runs a named prepared statement on a pool or in a transaction. Throws DrizzleQueryError. If the handle
 * has an operation or reason (`setChangeContext`), the statement runs in a transaction that sets `okuu.ground`.
 */
export async function run<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  if (changeContextOf(db) !== undefined) return transaction(db, null, (tx) => run<Row>(tx, text, values))
  try {
    const { rows } = await db.$client.query<Row>({
      name: statementName(text),
      text,
      values,
      types: drizzleTypes,
      ...sendDeadline(db),
    })
    return rows
  } catch (error) {
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : new Error(String(error)))
  }
}

const sendDeadline = (db: Db) => {
  const sendBefore = sendDeadlineOf(db)
  return sendBefore === undefined ? undefined : { sendBefore }
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
// The numbers are ids of array types, for which pg has no constants.
const typesReadAsText = new Set<number>([
  TIMESTAMPTZ,
  TIMESTAMP,
  DATE,
  INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
])
type Parser = (text: string) => unknown
const keepText: Parser = (text) => text

/** Returns timestamps, dates, intervals and arrays of them as text, as Drizzle's own queries do. */
const drizzleTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format): Parser =>
    typesReadAsText.has(type) ? keepText : (pg.types.getTypeParser(type, format) as Parser),
}
