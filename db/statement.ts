import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { lastMomentOf } from './call-end.ts'
import { groundOf } from './change-ground.ts'
import { type Db, transaction } from './connect.ts'
import { statementName } from './statement-name.ts'

/** A moment as ISO 8601, null for null. */
export const iso = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Runs one SQL statement as a named prepared one, on a pool or inside a transaction. Fails as Drizzle's queries do. Where
 * the changes of the handle have a ground to be written down, a statement alone is a transaction that says it first.
 */
export async function run<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  if (groundOf(db) !== undefined) return transaction(db, null, (tx) => run<Row>(tx, text, values))
  try {
    const { rows } = await db.$client.query<Row>({
      name: statementName(text),
      text,
      values,
      types: asDrizzle,
      ...lastMoment(db),
    })
    return rows
  } catch (error) {
    throw new DrizzleQueryError(text, values, error instanceof Error ? error : new Error(String(error)))
  }
}

const lastMoment = (db: Db) => {
  const sendBefore = lastMomentOf(db)
  return sendBefore === undefined ? undefined : { sendBefore }
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
// Their arrays, and those of numeric, have no names.
const keptAsText = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187, 1231])
type Parser = (text: string) => unknown
const asItIs: Parser = (text) => text

/** Moments and days come as PostgreSQL writes them, as they do from Drizzle's queries. */
const asDrizzle: pg.CustomTypesConfig = {
  getTypeParser: (type, format): Parser =>
    keptAsText.has(type) ? asItIs : (pg.types.getTypeParser(type, format) as Parser),
}
