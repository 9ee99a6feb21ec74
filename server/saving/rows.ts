import { getTableName } from 'drizzle-orm'
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
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { isDuplicate, isFixedValue, isMissingParent, isStillReferenced } from './sqlstate.ts'
import { deleteSql, insertSql, updateSql } from './statements.ts'

export type Row<T extends PgTable> = T['$inferInsert']
type EditableTable = PgTable & { id: PgColumn; rev: PgColumn }

type SaveOptions<T extends PgTable> = {
  /** Author's id; null: the command line. */
  user: number | null
  /** Revision that the caller read; undefined: the last save wins. */
  rev: number | undefined
  locked?: readonly string[]
  /** Updates the row only if it has these `values`. `demand` is called when no row was updated. */
  precondition?: { values: Partial<Row<T>>; demand: () => Promise<void> }
}

/** Saves a row, or inserts it for the `id` −1. Throws 404 for an unknown id or parent. */
export async function saveRow<T extends EditableTable>(
  db: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
  saving: SaveOptions<T>,
): Promise<SaveAnswer> {
  try {
    return id === ids.create
      ? await insertRow(db, table, values, saving.user)
      : await updateRow(db, table, id, values, saving)
  } catch (error) {
    if (isDuplicate(error)) return duplicate()
    if (isFixedValue(error)) return inUse()
    if (isMissingParent(error)) throw refusal('noSuchRow')
    throw error
  }
}

/** Deletes a row. Throws 404 for an unknown id. */
export async function deleteRow(
  db: Db,
  table: EditableTable,
  id: number,
  user: number | null,
): Promise<SaveAnswer> {
  const name = getTableName(table)
  try {
    const [deletedRow] = await run<{ change: string }>(db, deleteSql(table), [user, id])
    if (deletedRow !== undefined) {
      recordChange(db, deletedRow.change)
      return deleted()
    }
  } catch (error) {
    if (isStillReferenced(error)) return inUse()
    throw error
  }
  const existing = await run(db, `SELECT 1 FROM "${name}" WHERE id = $1`, [id])
  if (existing.length === 0) throw refusal('noSuchRow')
  return isProtected()
}

async function insertRow<T extends EditableTable>(
  db: Db,
  table: T,
  values: Partial<Row<T>>,
  user: number | null,
) {
  const text = insertSql(table, Object.keys(values))
  const [row] = await run<{ id: number; rev: number; change: string }>(db, text, [
    user,
    ...Object.values(values),
  ])
  if (row === undefined) throw new Error(`The insert into ${getTableName(table)} returned no row`)
  recordChange(db, row.change)
  return created(row.id, row.rev)
}

async function updateRow<T extends EditableTable>(
  db: Db,
  table: T,
  id: number,
  values: Partial<Row<T>>,
  saving: SaveOptions<T>,
): Promise<SaveAnswer> {
  const keys = Object.keys(values)
  const lockedKeys = keys.filter((key) => saving.locked?.some((one) => one === key))
  const required = saving.precondition?.values ?? {}
  const text = updateSql(table, keys, { locked: lockedKeys, required: Object.keys(required) })
  const [row] = await run<{ rev: number; before: number | null; change: string }>(db, text, [
    saving.user,
    id,
    saving.rev ?? null,
    ...Object.values(values),
    ...Object.values(required),
  ])
  if (row !== undefined) {
    if (row.rev !== row.before) recordChange(db, row.change)
    return updated(row.rev)
  }
  await saving.precondition?.demand()
  const [existing] = await run<{ rev: number }>(
    db,
    `SELECT rev FROM "${getTableName(table)}" WHERE id = $1`,
    [id],
  )
  if (existing === undefined) throw refusal('noSuchRow')
  return saving.rev !== undefined && existing.rev !== saving.rev
    ? stale()
    : lockedKeys.length > 0
      ? locked()
      : stale()
}
