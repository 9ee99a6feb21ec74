import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type StoredDefault = string | number | boolean | readonly number[]

/** Returns the defaults of columns. A history row that is older than a column has the column's default. */
export const storedDefaultsOf = (table: PgTable): Record<string, StoredDefault> =>
  Object.fromEntries(
    Object.values(getTableColumns(table)).flatMap(({ name, default: value }): [string, StoredDefault][] => {
      if (Array.isArray(value)) return [[name, []]]
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : []
    }),
  )
