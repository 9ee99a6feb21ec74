import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type StoredDefault = string | number | boolean | readonly number[]

/** Default of each column, by column name: its value in history rows older than the column. */
export const storedDefaults = (table: PgTable): Record<string, StoredDefault> =>
  Object.fromEntries(
    Object.values(getTableColumns(table)).flatMap(({ name, default: value }): [string, StoredDefault][] => {
      // A list column's default is the empty list.
      if (Array.isArray(value)) return [[name, []]]
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : []
    }),
  )
