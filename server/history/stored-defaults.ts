import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type StoredDefault = string | number | boolean | readonly number[]

/** The value of a column in a row that was written down before the column came, by the names of the columns. */
export const storedDefaults = (table: PgTable): Record<string, StoredDefault> =>
  Object.fromEntries(
    Object.values(getTableColumns(table)).flatMap(({ name, default: value }): [string, StoredDefault][] => {
      // the default of a list is the empty one
      if (Array.isArray(value)) return [[name, []]]
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : []
    }),
  )
