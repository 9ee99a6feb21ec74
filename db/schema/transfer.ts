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

/**
 * Preview of an import, deleted after some time. The tables of previews and lines are unlogged and not backed
 * up.
 */
export const importPreview = pgTable(
  'import_preview',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Table of the imported rows; null: a workbook with a whole institution. */
    tableName: tableName('table_name'),
    /** Institution of the imported rows; null: a catalogue. */
    institutionId: integer('institution_id'),
    sheets: jsonb('sheets'),
    /** Format of the file; '' until the preview is finished. */
    format: varchar('format', { length: 4 }).notNull(),
    headings: jsonb('headings').notNull(),
    file: varchar('file', { length: lengths.fileName }).notNull().default(''),
    /** The uploaded file, for reading it again. Only the latest previews of a user contain it. */
    content: bytes('content'),
    wishes: jsonb('wishes').notNull().default([]),
    corrections: jsonb('corrections').notNull().default([]),
    /** Settings for reading the file. They are copied to `import_reading` when lines are saved. */
    readings: jsonb('readings').notNull().default([]),
    /** Values of the other system by entity and number, if the import is a folder of that system. */
    sources: jsonb('sources'),
    /** Progress of reading or saving the file; null while it is neither read nor saved. */
    progress: jsonb('progress'),
    stopped: boolean('stopped').notNull().default(false),
  },
  (t) => [index('import_preview_at').on(t.at)],
)

/** Line of a file, or an additional row that lines need (a speciality group, a name of a set-up list). */
export const importLine = pgTable(
  'import_line',
  {
    preview: uuid('preview').notNull(),
    /** Number of the entity (`sheetNumberOf` in server/transfer/institution-workbook/order.ts). */
    sheet: smallint('sheet').notNull(),
    line: integer('line').notNull(),
    action: varchar('action', { length: 10 }).notNull(),
    record: integer('record'),
    number: varchar('number', { length: lengths.foreignNumber }),
    rev: integer('rev'),
    /** Values by column. `emptied`: values to save for empty cells. */
    content: jsonb('content').notNull(),
    emptied: jsonb('emptied').notNull(),
    cells: jsonb('cells'),
    problems: jsonb('problems'),
    /** True if the line has suspicious values. It is saved only if the user selects it. */
    remarked: boolean('remarked').notNull().default(false),
    /** The line as the response contains it; null for an additional row. */
    shown: jsonb('shown'),
  },
  (t) => [primaryKey({ columns: [t.preview, t.sheet, t.line] })],
)

/** Settings of the last import of a file with these headings, reused for the next such file. */
export const importReading = pgTable(
  'import_reading',
  {
    entity: varchar('entity', { length: 40 }).notNull(),
    headings: varchar('headings', { length: 32 }).notNull(),
    reading: jsonb('reading').notNull(),
    savedOn: date('saved_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.headings] })],
)
