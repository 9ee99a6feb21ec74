import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { plainText, tableName } from './columns.ts'

/** PostgreSQL snapshot: transactions that were committed at a time. */
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

/** Position up to which a derived table includes the changes of a source table (docs/decisions/0018). */
export const derivedState = pgTable(
  'derived_state',
  {
    derived: tableName('derived').notNull(),
    source: tableName('source').notNull(),
    snapshot: snapshot('snapshot').notNull(),
    /**
     * Greater than the numbers of all changes in the snapshot, not greater than the number of a later change.
     */
    nextChange: bigint('next_change', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.derived, t.source] })],
)

/**
 * Folded texts for searches, one in each line (contract/search/ranking.ts). Derived by
 * server/search/lines.ts.
 */
export const searchLine = pgTable(
  'search_line',
  {
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    lines: plainText('lines').notNull(),
    /**
     * The lines transliterated to Latin, since trigrams use only letters of the database's locale, which is C
     * in the embedded database. Different letters may become one Latin letter, so a search also compares the
     * lines themselves.
     */
    key: plainText('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.record] }),
    index('search_line_key').using('gin', sql`${t.key} gin_trgm_ops`),
  ],
)
