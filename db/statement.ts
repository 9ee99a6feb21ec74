import type { Db } from './connect.ts'
import { statementName } from './statement-name.ts'

/** A moment as ISO 8601, null for null. */
export const iso = (moment: string) =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Runs one SQL statement as a named prepared one, on a pool or inside a transaction. */
export async function run<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const statement = db._.session.prepareQuery(
    { sql: text, params: values },
    undefined,
    statementName(text),
    false,
  )
  const result = await statement.execute()
  // Drizzle types the driver's result as unknown here; pg answers {rows}.
  return (result as { rows: Row[] }).rows
}
