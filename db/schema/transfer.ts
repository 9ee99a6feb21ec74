import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { bytes, moment, tableName } from './columns.ts'

// Spreadsheets that were read and compared, until they are applied or grow old. The tables belong to no entity: the migration creates both
// unlogged, and a backup leaves them out.

export const importPreview = pgTable(
  'import_preview',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The catalogue's; null of a workbook with a whole institution. */
    tableName: tableName('table_name'),
    /** The institution of a workbook. */
    institutionId: integer('institution_id'),
    /** The sheets that were read, as they were answered. */
    sheets: jsonb('sheets'),
    format: varchar('format', { length: 4 }).notNull(),
    /** The headings as they came, by the number of the sheet. */
    headings: jsonb('headings').notNull(),
    /** The name of the file, for the journal. */
    file: varchar('file', { length: lengths.fileName }).notNull().default(''),
    /** The file itself, which can be read again; null of all but a person's last ones. */
    content: bytes('content'),
    /** How the caller wishes its sheets to be read, and the cells that he has put right. */
    wishes: jsonb('wishes').notNull().default([]),
    corrections: jsonb('corrections').notNull().default([]),
    /** The readings to be kept once lines of them are saved. */
    readings: jsonb('readings').notNull().default([]),
    /** How far it is read or applied; null while neither goes on. */
    progress: jsonb('progress'),
    /** The reading or the saving of the preview has been told to stop. */
    stopped: boolean('stopped').notNull().default(false),
  },
  (t) => [index('import_preview_at').on(t.at)],
)

/** A line of a file, or a row that lines make beside their own: a link of groups, a name in a list of the set-up. */
export const importLine = pgTable(
  'import_line',
  {
    preview: uuid('preview').notNull(),
    /** The number of the sheet's entity. */
    sheet: smallint('sheet').notNull(),
    line: integer('line').notNull(),
    action: varchar('action', { length: 10 }).notNull(),
    record: integer('record'),
    rev: integer('rev'),
    /** The values that a line saves, by the names of the table's columns; `emptied`: those that its empty cells would save. */
    content: jsonb('content').notNull(),
    emptied: jsonb('emptied').notNull(),
    /** The cells of a line that can be corrected; problems of one that cannot be taken: field, text, words, rows that may be meant. */
    cells: jsonb('cells'),
    problems: jsonb('problems'),
    /** A person would look at the line twice: it is taken where it is named. */
    remarked: boolean('remarked').notNull().default(false),
    /** The line as it is answered; null of a row that lines make beside their own. */
    shown: jsonb('shown'),
  },
  (t) => [primaryKey({ columns: [t.preview, t.sheet, t.line] })],
)

/** How a file with these headings was read when it was last saved: the next one is read so by itself. */
export const importReading = pgTable(
  'import_reading',
  {
    entity: varchar('entity', { length: 40 }).notNull(),
    /** The hash of the headings. */
    headings: varchar('headings', { length: 32 }).notNull(),
    reading: jsonb('reading').notNull(),
    savedOn: date('saved_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.headings] })],
)
