import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  created,
  deleted,
  duplicate,
  inUse,
  isProtected,
  locked,
  type SaveAnswer,
  stale,
  updated,
} from '#contract/save.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { noteChange } from '#db/noted-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../http/refusals.ts'
import { isDuplicate, isMissingParent, isStillReferenced } from './sqlstate.ts'

export type Row<T extends PgTable> = T['$inferInsert']
type EditableTable = PgTable & { id: PgColumn; rev: PgColumn }

type Saving<T extends PgTable> = {
  /** Whose change it is; null: the command line's. */
  user: number | null
  /** The revision that the caller read; undefined: the last save wins. */
  rev: number | undefined
  /** The columns that cannot change in a row with `editable` false. */
  locked?: (keyof Row<T> & string)[]
  /** Values that an updated row must hold already. `demand` is asked when nothing was saved, and throws where it does not. */
  holding?: { values: Partial<Row<T>>; demand: () => Promise<void> }
}

// The user of a change is set in the statement that saves, so that a save is one round trip
// and the history trigger knows who it was. It answers the number of its change, to be noted.
export const who = `WITH who AS MATERIALIZED (
  SELECT set_config('okuu.user', $1, true), current_change()::text AS change
)`

/**
 * Inserts the row when `id` is −1, else updates it. Answers 1, 2, 3, or 7 (locked, stale); the
 * constraints decide what a duplicate is. An unknown id or parent is a 404.
 */
export async function saveRow<T extends EditableTable>(
  db: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
  saving: Saving<T>,
): Promise<SaveAnswer> {
  try {
    return id === ids.create
      ? await insertRow(db, table, values, saving.user)
      : await updateRow(db, table, id, values, saving)
  } catch (error) {
    if (isDuplicate(error)) return duplicate()
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
}

/** Deletes the row: 8, or 6 (protected, inUse). An unknown id is a 404. */
export async function deleteRow(
  db: Db,
  table: EditableTable,
  id: number,
  user: number | null,
): Promise<SaveAnswer> {
  const name = getTableName(table)
  const editable = 'editable' in table ? ' AND t.editable' : ''
  try {
    const [gone] = await run<{ change: string }>(
      db,
      `${who} DELETE FROM "${name}" t USING who WHERE t.id = $2${editable} RETURNING who.change`,
      [user, id],
    )
    if (gone !== undefined) {
      noteChange(db, gone.change)
      return deleted()
    }
  } catch (error) {
    if (isStillReferenced(error)) return inUse()
    throw error
  }
  const standing = await run(db, `SELECT 1 FROM "${name}" WHERE id = $1`, [id])
  if (standing.length === 0) throw refusal('noSuchRow')
  return isProtected()
}

async function insertRow<T extends EditableTable>(
  db: Db,
  table: T,
  values: Partial<Row<T>>,
  user: number | null,
) {
  const name = getTableName(table)
  const columns = columnsOf(table, values)
  const names = columns.map(({ column }) => `"${column.name}"`).join(', ')
  const casts = columns.map(({ column }, i) => `$${i + 2}::${typeOf(column)}`).join(', ')
  const [row] = await run<{ id: number; rev: number; change: string }>(
    db,
    `${who} INSERT INTO "${name}" (${names}) SELECT ${casts} FROM who
     RETURNING id, rev, (SELECT change FROM who) AS change`,
    [user, ...columns.map(({ value }) => value)],
  )
  if (row === undefined) throw new Error(`The insert into ${name} returned no row`)
  noteChange(db, row.change)
  return created(row.id, row.rev)
}

async function updateRow<T extends EditableTable>(
  db: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
  saving: Saving<T>,
): Promise<SaveAnswer> {
  const name = getTableName(table)
  const columns = columnsOf(table, values)
  const set = columns.map(({ column }, i) => `"${column.name}" = $${i + 4}`).join(', ')
  const kept = columns
    .map(({ column, key }, i) => ({ key, sql: `t."${column.name}" = $${i + 4}` }))
    .filter(({ key }) => saving.locked?.some((one) => one === key))
    .map(({ sql }) => sql)
  const unlocked = kept.length > 0 ? ` AND (t.editable OR (${kept.join(' AND ')}))` : ''
  const held = columnsOf(table, saving.holding?.values ?? {})
  const holding = held.map(({ column }, i) => ` AND t."${column.name}" = $${i + 4 + columns.length}`).join('')
  const [row] = await run<{ rev: number; change: string }>(
    db,
    `${who} UPDATE "${name}" t SET ${set} FROM who
     WHERE t.id = $2 AND ($3::integer IS NULL OR t.rev = $3::integer)${unlocked}${holding}
     RETURNING t.rev, who.change`,
    [saving.user, id, saving.rev ?? null, ...[...columns, ...held].map(({ value }) => value)],
  )
  if (row !== undefined) {
    noteChange(db, row.change)
    return updated(row.rev)
  }
  await saving.holding?.demand()
  const [standing] = await run<{ rev: number }>(db, `SELECT rev FROM "${name}" WHERE id = $1`, [id])
  if (standing === undefined) throw refusal('noSuchRow')
  return saving.rev !== undefined && standing.rev !== saving.rev
    ? stale()
    : kept.length > 0
      ? locked()
      : stale()
}

/** The table's columns that `values` names, each with its property name and its value. */
export function columnsOf<T extends PgTable>(table: T, values: Partial<Row<T>>) {
  const columns = getTableColumns(table)
  return Object.entries(values).map(([key, value]) => {
    const column = columns[key]
    if (column === undefined) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { key, column, value }
  })
}

/** The type to cast a parameter to, without its length: a cast to varchar(20) would cut a longer text in silence. */
export function typeOf(column: PgColumn): string {
  return column.getSQLType().replace(/(\(| collate ).*$/i, '')
}
