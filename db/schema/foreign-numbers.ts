import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { filledChecks, id, moment, realIdCheck, rev, tableName } from './columns.ts'

/**
 * Ids in other systems (domain.md#elsewhere-numbers). There is no foreign key, because the rows belong to
 * many entities. Triggers check that a row exists, and delete its ids with it.
 */
export const foreignNumber = pgTable(
  'foreign_number',
  {
    id: id(),
    entity: tableName('entity').notNull(),
    record: integer('record').notNull(),
    system: varchar('system', { length: lengths.foreignSystem }).notNull(),
    number: varchar('number', { length: lengths.foreignNumber }).notNull(),
    /**
     * True: the id belonged to a row that was merged into `record`, and `record` already had an id in the system.
     */
    former: boolean('former').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.system, t.number),
    uniqueIndex('foreign_number_same').on(t.entity, t.system, t.number),
    // A row has one current id in a system, and any number of former ids. This index also serves reads by
    // row.
    uniqueIndex('foreign_number_current').on(
      t.entity,
      t.record,
      t.system,
      sql`(CASE WHEN ${t.former} THEN ${t.id} ELSE 0 END)`,
    ),
  ],
)

/** Other system from which an institution is imported: its identifier, and the user's answers. */
export const foreignSystem = pgTable('foreign_system', {
  institution: integer('institution').primaryKey(),
  system: varchar('system', { length: lengths.foreignSystem }).notNull().unique(),
  answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
})

/**
 * Imported values of a row, and the row in this database after the import. The next import compares both
 * with their current values, to find changes on either side. An undone import does not count.
 */
export const foreignSource = pgTable(
  'foreign_source',
  {
    institution: integer('institution').notNull(),
    system: varchar('system', { length: lengths.foreignSystem }).notNull(),
    entity: tableName('entity').notNull(),
    number: varchar('number', { length: lengths.foreignNumber }).notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
    /** Values by column path of the workbook that the import created. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    row: jsonb('row').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.institution, t.system, t.entity, t.number, t.change] })],
)
