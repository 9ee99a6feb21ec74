import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { ids, lengths } from '#contract/limits.ts'
import { moment, tableName, transactionId } from './columns.ts'

/** One row for every insert, update and delete; triggers write it in the transaction of the change. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: ids.first }),
    at: moment('at').notNull().default(sql`now()`),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /**
     * One number for each transaction (SQL `current_change()`). Transaction numbers start again in a restored
     * database; change numbers continue above those of the backup.
     */
    change: bigint('change', { mode: 'number' }).notNull().default(sql`current_change()`),
    /** Author; null: seeds and the command line. No foreign key, so that history rows never change. */
    userId: integer('user_id'),
    tableName: tableName('table_name').notNull(),
    /** First column of the primary key; null for `setting`, whose key is text. */
    rowId: integer('row_id'),
    /** The column has no check constraint, because only the trigger writes it. */
    action: varchar('action', { length: 6, enum: ['insert', 'update', 'delete'] }).notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    // This index serves reads by transaction, and ensures uniqueness.
    primaryKey({ columns: [t.transaction, t.id] }),
    index('history_change').on(t.change, t.id),
    index('history_row').on(t.tableName, t.rowId, t.id),
    // This index serves reads of a table's newest changes, however old they are.
    index('history_table').on(t.tableName, t.change),
    // This index serves the change feed of some tables. The condition is always true. It keeps the planner
    // from using the index for statements on single rows, which do not repeat the condition.
    index('history_feed').on(t.tableName, t.id, t.transaction).where(sql`${t.id} > 0`),
    // Null is excluded, since the filter by user never searches changes of the command line or of seeds.
    index('history_user').on(t.userId, t.change).where(sql`${t.userId} is not null`),
  ],
)

/**
 * Operation (other than a plain save or delete) and reason of a change. `demand_rights` writes the row at the
 * commit; the reason can be added or changed later.
 */
export const changeNote = pgTable('change_note', {
  change: bigint('change', { mode: 'number' }).primaryKey().default(sql`current_change()`),
  operation: varchar('operation', { length: 12 }),
  reason: varchar('reason', { length: lengths.reason }),
  file: varchar('file', { length: lengths.fileName }),
  /** User whose proposal the author of the change accepted (domain.md#proposal-one-change). */
  proposedBy: integer('proposed_by'),
})

/**
 * Places of a change, for filtering the journal. Derived from `history` (server/history/places.ts), so that
 * saves are not slowed down.
 */
export const changePlace = pgTable(
  'change_place',
  {
    change: bigint('change', { mode: 'number' }).notNull(),
    /** 0: no institution. */
    institution: integer('institution').notNull(),
    /** 0: no faculty. */
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

/**
 * Change that an undo has reverted. The SQL function `undone_by` returns the undo that is in effect for a
 * change.
 */
export const changeUndo = pgTable(
  'change_undo',
  {
    change: bigint('change', { mode: 'number' }).primaryKey().default(sql`current_change()`),
    undoes: bigint('undoes', { mode: 'number' }).notNull(),
  },
  (t) => [index('change_undo_undoes').on(t.undoes, t.change)],
)
