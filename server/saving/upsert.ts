import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { Row } from './rows.ts'
import { isMissingParent } from './sqlstate.ts'
import { upsertSql } from './statements.ts'

type UpsertResult = { id: number; rev: number; created: boolean }

/**
 * Inserts the row or updates the one with equal unique columns `key`. Returns undefined if `rev` is outdated.
 * Throws 404 for an unknown parent.
 */
export async function upsertRow<T extends PgTable & { rev: PgColumn }>(
  db: Db,
  table: T,
  key: Partial<Row<T>>,
  values: Partial<Row<T>>,
  { user, rev }: { user: number | null; rev: number | undefined },
): Promise<UpsertResult | undefined> {
  const text = upsertSql(table, Object.keys(key), Object.keys(values))
  try {
    const [saved] = await run<UpsertResult & { before: number | null; change: string }>(db, text, [
      user,
      rev ?? null,
      ...Object.values(key),
      ...Object.values(values),
    ])
    if (saved?.created || saved?.rev !== saved?.before) recordChange(db, saved?.change)
    return saved
  } catch (error) {
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
}
