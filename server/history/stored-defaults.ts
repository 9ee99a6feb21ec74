import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The value of a column in a row that was written down before the column came, by the names of the columns. */
export const storedDefaults = (table: PgTable): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.values(getTableColumns(table)).flatMap(({ name, default: value }) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value] as const]
        : [],
    ),
  )
