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

// Previews of imports. They are deleted after some time. `import_preview` and `import_line` are unlogged
// tables and are not backed up.

export const importPreview = pgTable(
  'import_preview',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Table of the catalogue; null: a workbook with a whole institution. */
    tableName: tableName('table_name'),
    /** Institution of the workbook; null: a catalogue. */
    institutionId: integer('institution_id'),
    /** Sheets as the response has them. */
    sheets: jsonb('sheets'),
    /** Format of the file; '' until the preview is finished. */
    format: varchar('format', { length: 4 }).notNull(),
    /** Headings of the file, by sheet number. */
    headings: jsonb('headings').notNull(),
    /** Name of the file, for the journal. */
    file: varchar('file', { length: lengths.fileName }).notNull().default(''),
    /** The file, so that it can be read again. It is stored only for a user's latest previews. */
    content: bytes('content'),
    /** The user's settings for reading the sheets, and corrected cells. */
    wishes: jsonb('wishes').notNull().default([]),
    corrections: jsonb('corrections').notNull().default([]),
    /** Settings for reading the sheets. They are stored in `import_reading` when lines are saved. */
    readings: jsonb('readings').notNull().default([]),
    /** Values of rows in the other system, by entity and number; only for an imported folder. */
    sources: jsonb('sources'),
    /** Progress of reading or saving; null when neither is running. */
    progress: jsonb('progress'),
    /** True: the user has stopped the reading or saving. */
    stopped: boolean('stopped').notNull().default(false),
  },
  (t) => [index('import_preview_at').on(t.at)],
)

/** A line of a file, or an additional row that lines need: a speciality group, a name in a set-up list. */
export const importLine = pgTable(
  'import_line',
  {
    preview: uuid('preview').notNull(),
    /** Number of the sheet's entity (`numberOf` in server/transfer/institution-workbook/order.ts). */
    sheet: smallint('sheet').notNull(),
    line: integer('line').notNull(),
    action: varchar('action', { length: 10 }).notNull(),
    record: integer('record'),
    /** The row's number in another system. */
    number: varchar('number', { length: lengths.foreignNumber }),
    rev: integer('rev'),
    /** Values to save, by column. `emptied`: values that are saved where the cell is empty. */
    content: jsonb('content').notNull(),
    emptied: jsonb('emptied').notNull(),
    /** Cells of a line that can be corrected; `problems`: why the line cannot be saved. */
    cells: jsonb('cells'),
    problems: jsonb('problems'),
    /** True: the line has suspicious values, so it is saved only when the user selects it. */
    remarked: boolean('remarked').notNull().default(false),
    /** The line as the response has it; null for an additional row. */
    shown: jsonb('shown'),
  },
  (t) => [primaryKey({ columns: [t.preview, t.sheet, t.line] })],
)

/**
 * Settings for reading, from the last import of a file with these headings. They are used for a later file
 * with equal headings.
 */
export const importReading = pgTable(
  'import_reading',
  {
    entity: varchar('entity', { length: 40 }).notNull(),
    /** MD5 of the headings. */
    headings: varchar('headings', { length: 32 }).notNull(),
    reading: jsonb('reading').notNull(),
    savedOn: date('saved_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.headings] })],
)
