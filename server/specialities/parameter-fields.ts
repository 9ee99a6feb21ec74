import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { specialityParameters } from '#db/schema/index.ts'

const { specialityId: _key, rev: _revision, ...columns } = getTableColumns(specialityParameters)

/** Columns of the parameters, as SQL. `empty`: SQL for the value of a column that is not filled. */
export const parameterFields = Object.values(columns).map((column: PgColumn) => ({
  name: `"${column.name}"`,
  empty: emptyOf(column),
}))

export function emptyOf(column: PgColumn): string {
  if (!column.notNull) return 'NULL'
  return column.dataType === 'number' ? '0' : `''`
}
