import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { plainText, tableName } from './columns.ts'

/** Which transactions somebody saw: those below its end but for the ones that were under way. */
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })

/** How far a derived table has followed the table that its rows are made of (docs/decisions/0018). */
export const derivedState = pgTable(
  'derived_state',
  {
    derived: tableName('derived').notNull(),
    source: tableName('source').notNull(),
    /** Changes that it sees are followed. */
    snapshot: snapshot('snapshot').notNull(),
    /** Above the numbers of all changes that it sees, and not above that of any which began later. */
    nextChange: bigint('next_change', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.derived, t.source] })],
)

/**
 * The texts by which a search finds a row, folded, as lines of one text (contract/search/ranking.ts). Derived from the
 * row (server/search/lines.ts).
 */
export const searchLine = pgTable(
  'search_line',
  {
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    lines: plainText('lines').notNull(),
    /**
     * The lines in Latin letters, for the index: trigrams know the letters of the database's own alphabet alone, and that
     * of the embedded database is ASCII. Some letters share one, so what is found by it is compared again.
     */
    key: plainText('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.record] }),
    index('search_line_key').using('gin', sql`${t.key} gin_trgm_ops`),
  ],
)
