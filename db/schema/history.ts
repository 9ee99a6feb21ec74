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
     * Number of the change, one for each transaction (SQL `current_change()`). Transaction numbers restart
     * in a restored database, but change numbers continue above those of the backup.
     */
    change: bigint('change', { mode: 'number' }).notNull().default(sql`current_change()`),
    /** Author; null: seeds and the command line. No foreign key, so that history rows never change. */
    userId: integer('user_id'),
    tableName: tableName('table_name').notNull(),
    /** First column of the primary key; null for `setting`, whose key is text. */
    rowId: integer('row_id'),
    /** No check constraint is needed, because only the trigger writes the column. */
    action: varchar('action', { length: 6, enum: ['insert', 'update', 'delete'] }).notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    // This index serves reads by transaction, and ensures uniqueness.
    primaryKey({ columns: [t.transaction, t.id] }),
    index('history_change').on(t.change, t.id),
    index('history_row').on(t.tableName, t.rowId, t.id),
    // This index serves reads of a table's newest changes, even if these are old.
    index('history_table').on(t.tableName, t.change),
    // This index serves the change feed of some tables. Its condition is always true: statements on single
    // rows do not repeat the condition, so the planner never uses the index for them.
    index('history_feed').on(t.tableName, t.id, t.transaction).where(sql`${t.id} > 0`),
    // Rows without a user are left out, since the filter by user never selects them.
    index('history_user').on(t.userId, t.change).where(sql`${t.userId} is not null`),
  ],
)

/**
 * Operation (other than a plain save or delete) and reason of a change. `demand_rights` writes the row at
 * the commit; users can add or change the reason later.
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
 * Institution and faculty of the rows of a change, for filters of the journal. Derived from `history`
 * (server/history/places.ts), so that saves remain fast.
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

/** Undo and the change that it reverted. The SQL function `undone_by` returns the undo in effect. */
export const changeUndo = pgTable(
  'change_undo',
  {
    change: bigint('change', { mode: 'number' }).primaryKey().default(sql`current_change()`),
    undoes: bigint('undoes', { mode: 'number' }).notNull(),
  },
  (t) => [index('change_undo_undoes').on(t.undoes, t.change)],
)
