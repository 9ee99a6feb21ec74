import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { dismissedDuplicate, proposal } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { entityOf, entityRows } from '../../entities.ts'
import { tablesParentsFirst } from '../references.ts'
import { storedDefaultsOf } from '../stored-defaults.ts'
import type { RowAction } from './plan.ts'

const tablesOfNoEntity = [dismissedDuplicate, proposal] as const

const tablesOfNoEntityByName = new Map<string, (typeof tablesOfNoEntity)[number]>(
  tablesOfNoEntity.map((table) => [getTableName(table), table]),
)

/** Tables in an order in which each is before the tables to which it refers. */
export const tablesChildrenFirst = [...tablesOfNoEntityByName.keys(), ...tablesParentsFirst.toReversed()]

export const isUndoable = (table: string) => tablesChildrenFirst.includes(table) && table !== 'app_user'

/**
 * Returns the table with this name, and its columns. Throws for a table that is neither an entity's nor in
 * `tablesOfNoEntity`.
 */
export function undoableTableOf(name: string) {
  const entity = entityOf(name)
  const other = tablesOfNoEntityByName.get(name)
  const known = entity === undefined ? other && { table: other, id: other.id } : entityRows[entity]
  if (known === undefined) throw new Error(`${name} is no entity's table`)
  const { table, id } = known
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  return { table, id: id.name, columns }
}

/**
 * Writes the actions. In a table, deletes are first and inserts last, so that each unique name is free when
 * it is written. Foreign keys are deferred, so a referenced row may be inserted later. `okuu.undoes` defers
 * the checks of foreign numbers.
 */
export async function applyActions(tx: Db, actions: readonly RowAction[]): Promise<void> {
  await run(tx, 'SET CONSTRAINTS ALL DEFERRED', [])
  await run(tx, `SET LOCAL okuu.undoes = 'on'`, [])
  for (const name of tablesChildrenFirst) {
    const own = actions.filter(({ row }) => row.table === name)
    const of = (kind: RowAction['kind']) => own.filter((action) => action.kind === kind)
    await clearEmptyQuotas(tx, name, own)
    await removeRows(tx, name, of('remove'))
    await restoreColumns(tx, name, of('put'))
    await reinsert(tx, name, of('return'))
  }
  await run(tx, 'SET CONSTRAINTS ALL IMMEDIATE', [])
  await run(tx, `SET LOCAL okuu.undoes = 'off'`, [])
}

async function removeRows(tx: Db, name: string, actions: readonly RowAction[]): Promise<void> {
  if (actions.length === 0) return
  const { id } = undoableTableOf(name)
  await run(tx, `DELETE FROM "${name}" WHERE "${id}" = ANY ($1::integer[])`, [
    actions.map(({ row }) => row.id),
  ])
}

async function restoreColumns(tx: Db, name: string, actions: readonly RowAction[]): Promise<void> {
  if (actions.length === 0) return
  const { id, columns } = undoableTableOf(name)
  // The id never changes, and a trigger increments `rev`.
  const list = columns.filter((column) => column !== id && column !== 'rev').map((column) => `"${column}"`)
  await run(
    tx,
    `UPDATE "${name}" t
     SET (${list.join(', ')}) = (SELECT ${list.join(', ')} FROM jsonb_populate_record(t, put.content))
     FROM jsonb_each($1::jsonb) AS put (id, content) WHERE t."${id}" = put.id::integer`,
    [JSON.stringify(Object.fromEntries(actions.map(({ row, content }) => [row.id, content])))],
  )
}

const revisionsQuery = `
  SELECT asked.id, (coalesce(last.after, last.before) ->> 'rev')::integer AS rev
  FROM unnest($2::integer[]) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT h.before, h.after FROM history h
    WHERE h.table_name = $1 AND h.row_id = asked.id ORDER BY h.id DESC LIMIT 1
  ) last`

/** Inserts deleted rows with their old ids and a revision above every earlier one. */
async function reinsert(tx: Db, name: string, actions: readonly RowAction[]): Promise<void> {
  if (actions.length === 0) return
  const { table, columns } = undoableTableOf(name)
  const list = columns.map((column) => `"${column}"`).join(', ')
  const ids = actions.map(({ row }) => row.id)
  const found = await run<{ id: number; rev: number | null }>(tx, revisionsQuery, [name, ids])
  const revisions = new Map(found.map(({ id, rev }) => [id, rev]))
  const rows = actions.map(({ row, content }) => ({
    ...storedDefaultsOf(table),
    ...content,
    rev: (revisions.get(row.id) ?? 0) + 1,
  }))
  await run(
    tx,
    `INSERT INTO "${name}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Deletes empty quotas of groups to be deleted, and empty quotas in whose place a quota is inserted. */
async function clearEmptyQuotas(tx: Db, name: string, actions: readonly RowAction[]): Promise<void> {
  const reinserted = actions.filter(({ kind }) => kind === 'return').map(({ content }) => content)
  if (name === 'group_quota' && reinserted.length > 0)
    await run(
      tx,
      `DELETE FROM group_quota q USING jsonb_populate_recordset(NULL::group_quota, $1::jsonb) r
       WHERE q.group_id = r.group_id AND q.academic_year_id = r.academic_year_id
         AND q.half_year_id = r.half_year_id AND q.budget = 0 AND q.contract = 0`,
      [JSON.stringify(reinserted)],
    )
  const deletedIds = actions.filter(({ kind }) => kind === 'remove').map(({ row }) => row.id)
  if (name === 'study_group' && deletedIds.length > 0)
    await run(
      tx,
      'DELETE FROM group_quota WHERE group_id = ANY ($1::integer[]) AND budget = 0 AND contract = 0',
      [deletedIds],
    )
}
