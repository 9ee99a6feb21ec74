import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type StoredDefault = string | number | boolean | readonly number[]

/**
 * Returns the default of each column, by column name. In a history row older than a column, the column has
 * this value.
 */
export const storedDefaults = (table: PgTable): Record<string, StoredDefault> =>
  Object.fromEntries(
    Object.values(getTableColumns(table)).flatMap(({ name, default: value }): [string, StoredDefault][] => {
      // The default of an array column is the empty array.
      if (Array.isArray(value)) return [[name, []]]
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : []
    }),
  )
