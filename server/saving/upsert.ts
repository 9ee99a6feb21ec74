import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'
import { noteChange } from '#db/noted-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../http/refusals.ts'
import { columnsOf, type Row, typeOf, who } from './rows.ts'
import { isMissingParent } from './sqlstate.ts'

type Saved = { id: number; rev: number; created: boolean }

/**
 * Saves the row that `key` (a unique index) names, whether it stands already or not, in one statement.
 * Undefined: the row has another revision than `rev`, and nothing is saved. An unknown parent is a 404.
 */
export async function upsertRow<T extends PgTable & { rev: PgColumn }>(
  db: Db,
  table: T,
  key: Partial<Row<T>>,
  values: Partial<Row<T>>,
  { user, rev }: { user: number; rev: number | undefined },
): Promise<Saved | undefined> {
  const name = getTableName(table)
  const keys = columnsOf(table, key)
  const fields = columnsOf(table, values)
  const columns = [...keys, ...fields]
  const list = (some: typeof columns) => some.map(({ column }) => `"${column.name}"`).join(', ')
  const casts = columns.map(({ column }, i) => `$${i + 3}::${typeOf(column)}`).join(', ')
  const set = fields.map(({ column }) => `"${column.name}" = excluded."${column.name}"`).join(', ')
  try {
    // Only a row that was there before has been locked, which its xmax tells.
    const [saved] = await run<Saved & { change: string }>(
      db,
      `${who} INSERT INTO "${name}" AS t (${list(columns)}) SELECT ${casts} FROM who
       ON CONFLICT (${list(keys)}) DO UPDATE SET ${set} WHERE $2::integer IS NULL OR t.rev = $2::integer
       RETURNING t."${primaryOf(table)}" AS id, t.rev, t.xmax = 0 AS created,
         (SELECT change FROM who) AS change`,
      [user, rev ?? null, ...columns.map(({ value }) => value)],
    )
    noteChange(db, saved?.change)
    return saved
  } catch (error) {
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
}

function primaryOf(table: PgTable): string {
  const primary = Object.values(getTableColumns(table)).find((column) => column.primary)
  if (primary === undefined) throw new Error(`${getTableName(table)} has no primary column`)
  return primary.name
}
