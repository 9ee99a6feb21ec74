import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { specialityParameters } from '#db/schema/index.ts'

const { specialityId: _key, rev: _revision, ...columns } = getTableColumns(specialityParameters)

/** Every parameter as SQL: its column, and what it holds while it is left empty. */
export const parameterFields = Object.values(columns).map((column: PgColumn) => ({
  name: `"${column.name}"`,
  empty: emptyOf(column),
}))

/** The value, in SQL, that a column holds while it says nothing. */
export function emptyOf(column: PgColumn): string {
  if (!column.notNull) return 'NULL'
  return column.dataType === 'number' ? '0' : `''`
}
