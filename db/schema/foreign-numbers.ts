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
import { filled, id, moment, realId, rev, tableName } from './columns.ts'

/**
 * Numbers of rows in other systems (domain.md#elsewhere-numbers). No foreign key, because the rows belong to many entities:
 * triggers check that they exist, and delete their numbers with them.
 */
export const foreignNumber = pgTable(
  'foreign_number',
  {
    id: id(),
    entity: tableName('entity').notNull(),
    record: integer('record').notNull(),
    system: varchar('system', { length: lengths.foreignSystem }).notNull(),
    number: varchar('number', { length: lengths.foreignNumber }).notNull(),
    /** True: the number of a row that was merged into this row, which has another current number in the system. */
    former: boolean('former').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
    rev: rev(),
  },
  (t) => [
    realId(t.id),
    ...filled(t.system, t.number),
    uniqueIndex('foreign_number_same').on(t.entity, t.system, t.number),
    // One current number of a row in a system; former numbers differ by their ids. Reads by row use the index, too.
    uniqueIndex('foreign_number_current').on(
      t.entity,
      t.record,
      t.system,
      sql`(CASE WHEN ${t.former} THEN ${t.id} ELSE 0 END)`,
    ),
  ],
)

/** A system whose folders are imported for an institution: its name in numbers, and the answers to the questions about a folder. */
export const foreignSystem = pgTable('foreign_system', {
  institution: integer('institution').primaryKey(),
  system: varchar('system', { length: lengths.foreignSystem }).notNull().unique(),
  answers: jsonb('answers').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
})

/**
 * A row as imported from another system, and our row after the import. A later import compares both to find
 * changes on either side. The row is ignored when the import was undone.
 */
export const foreignSource = pgTable(
  'foreign_source',
  {
    institution: integer('institution').notNull(),
    system: varchar('system', { length: lengths.foreignSystem }).notNull(),
    entity: tableName('entity').notNull(),
    number: varchar('number', { length: lengths.foreignNumber }).notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
    /** Values in the other system by column path of our workbook. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull(),
    row: jsonb('row').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.institution, t.system, t.entity, t.number, t.change] })],
)
