import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { plainText, tableName } from './columns.ts'

/** PostgreSQL's snapshot: the set of committed transactions. */
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

/** Changes of a source table that a derived table already includes (docs/decisions/0018). */
export const derivedState = pgTable(
  'derived_state',
  {
    derived: tableName('derived').notNull(),
    source: tableName('source').notNull(),
    snapshot: snapshot('snapshot').notNull(),
    /**
     * Greater than the number of every change in the snapshot. Changes still running then have lower numbers.
     */
    nextChange: bigint('next_change', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.derived, t.source] })],
)

/** Folded texts for searches, one in each line. Derived by server/search/lines.ts. */
export const searchLine = pgTable(
  'search_line',
  {
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    lines: plainText('lines').notNull(),
    /**
     * The lines in Latin letters, since trigrams only support letters of the database's locale, which is C
     * in the embedded database. Different letters may become equal in Latin, so a search also compares the
     * lines themselves.
     */
    key: plainText('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.record] }),
    index('search_line_key').using('gin', sql`${t.key} gin_trgm_ops`),
  ],
)
