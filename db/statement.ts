import { createHash } from 'node:crypto'
import type { Db } from './connect.ts'

/**
 * Runs one SQL statement as a named prepared one, on a pool or inside a transaction.
 * @param name unique per text; it is hashed, since PostgreSQL cuts names at 63 bytes.
 */
export async function run<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const statement = db._.session.prepareQuery(
    { sql: text, params: values },
    undefined,
    shortName(name),
    false,
  )
  const result = await statement.execute()
  // Drizzle types the driver's result as unknown here; pg answers {rows}.
  return (result as { rows: Row[] }).rows
}

const shortNames = new Map<string, string>()

function shortName(name: string): string {
  const known = shortNames.get(name)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 32)
  shortNames.set(name, hash)
  return hash
}
