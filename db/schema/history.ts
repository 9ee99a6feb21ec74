import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { ids, lengths } from '#contract/limits.ts'
import { moment, tableName, transactionId } from './columns.ts'

/**
 * Every change of a row, written by triggers in the transaction that made it. Rows changed in one transaction bear its
 * number; whoever follows the changes reads by it.
 */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: ids.first }),
    at: moment('at').notNull().default(sql`now()`),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /**
     * The number of the change that the row belongs to, as users and followers know it: `current_change()` in SQL. Unlike
     * the transaction's, which a restored database counts again, it goes on above what a backup held.
     */
    change: bigint('change', { mode: 'number' }).notNull().default(sql`current_change()`),
    /** Null for seeds and the command line. No foreign key: what happened stays written. */
    userId: integer('user_id'),
    tableName: tableName('table_name').notNull(),
    /** The first column of the table's key; null for `setting`, whose key is text. */
    rowId: integer('row_id'),
    /** Not checked: only the trigger writes it. */
    action: varchar('action', { length: 6, enum: ['insert', 'update', 'delete'] }).notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    // A single index for both: read by transaction, distinguished by number
    primaryKey({ columns: [t.transaction, t.id] }),
    index('history_change').on(t.change, t.id),
    index('history_row').on(t.tableName, t.rowId, t.id),
    // The newest changes of a kind of row, or of a user, however long ago they were made
    index('history_table').on(t.tableName, t.change),
    // The changes of some tables in their order, for those who follow them. Every number is above 0: only a statement that
    // says so is planned with it, since it suits those of single rows badly.
    index('history_feed').on(t.tableName, t.id, t.transaction).where(sql`${t.id} > 0`),
    index('history_user').on(t.userId, t.change),
  ],
)

/**
 * A change's operation and ground: the kind of work where it was not a plain save or delete, and the ground on which it was
 * made. `demand_rights` writes it at the commit; a ground may be added or changed later.
 */
export const changeNote = pgTable('change_note', {
  change: bigint('change', { mode: 'number' }).primaryKey().default(sql`current_change()`),
  operation: varchar('operation', { length: 12 }),
  reason: varchar('reason', { length: lengths.reason }),
  /** The name of the file that an import has brought. */
  file: varchar('file', { length: lengths.fileName }),
  /** The user who proposed what the change's user decided (domain.md#proposal-one-change). */
  proposedBy: integer('proposed_by'),
})

/**
 * The institutions and faculties whose rows each change has changed, and its kind, by which the journal is filtered.
 * Derived from the history (server/history/places.ts): a save pays nothing for it.
 */
export const changePlace = pgTable(
  'change_place',
  {
    change: bigint('change', { mode: 'number' }).notNull(),
    /** 0: the row is common to all. */
    institution: integer('institution').notNull(),
    /** 0: the row is the institution's, or common. */
    faculty: integer('faculty').notNull(),
    operation: varchar('operation', { length: 12 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.change, t.institution, t.faculty] }),
    index('change_place_institution').on(t.institution, t.change).where(sql`${t.institution} <> 0`),
    index('change_place_faculty').on(t.faculty, t.change).where(sql`${t.faculty} <> 0`),
    index('change_place_operation').on(t.operation, t.change),
  ],
)

/** Which change each undo has undone; `undone_by` in SQL answers by which one a change stands undone. */
export const changeUndo = pgTable(
  'change_undo',
  {
    change: bigint('change', { mode: 'number' }).primaryKey().default(sql`current_change()`),
    undoes: bigint('undoes', { mode: 'number' }).notNull(),
  },
  (t) => [index('change_undo_undoes').on(t.undoes, t.change)],
)
