import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect.ts'

const rowsPerStatement = 2000

/**
 * Inserts rows, up to `rowsPerStatement` in each statement. All rows have equal columns. Returns their ids in
 * order.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  key = 'id',
): Promise<number[]> {
  const columns = getTableColumns(table)
  const [first] = rows
  if (first === undefined) return []
  const properties = Object.keys(first)
  const names = properties.map((property) => {
    const column = columns[property]
    if (column === undefined) throw new Error(`${getTableName(table)} has no ${property}`)
    return column.name
  })
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const records = rows.slice(start, start + rowsPerStatement).map((row) => record(row, properties, names))
    const { rows: inserted } = await db.execute<{ id: number }>(sql`
      insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
      returning ${sql.identifier(key)} as id`)
    for (const { id } of inserted) ids.push(id)
  }
  return ids
}

function record(row: Record<string, unknown>, properties: readonly string[], names: readonly string[]) {
  const named: Record<string, unknown> = {}
  for (const [index, property] of properties.entries()) named[names[index] ?? property] = row[property]
  return named
}

/** Inserts a row for each item. Returns a function that returns the id of an item's row. */
export async function insertAll<T extends PgTable, Item>(
  db: Db,
  table: T,
  items: readonly Item[],
  row: (item: Item, index: number) => T['$inferInsert'],
): Promise<(item: Item) => number> {
  const ids = await insertRows(db, table, items.map(row))
  const numbers = new Map(items.map((item, index) => [item, ids[index]]))
  return (item) => {
    const id = numbers.get(item)
    if (id === undefined) throw new Error(`${getTableName(table)} was not given this row`)
    return id
  }
}
