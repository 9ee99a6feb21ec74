import {
  boolean,
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
import { moment, tableName } from './columns.ts'

// Spreadsheets that were read and compared, until they are applied or grow old. Nobody's data: the migration makes both tables
// unlogged, and a backup leaves them out.

export const importPreview = pgTable(
  'import_preview',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The catalogue's; null of a workbook with a whole institution. */
    tableName: tableName('table_name'),
    /** The institution of a workbook, and its sheets as they were answered. */
    institutionId: integer('institution_id'),
    sheets: jsonb('sheets'),
    format: varchar('format', { length: 4 }).notNull(),
    /** The headings as they came; of a workbook by the number of the sheet. */
    headings: jsonb('headings').notNull(),
    /** The name of the file, for the journal. */
    file: varchar('file', { length: lengths.fileName }).notNull().default(''),
    /** How far it is read or applied; null while neither goes on. */
    progress: jsonb('progress'),
    /** The reading or the saving of the preview has been told to stop. */
    stopped: boolean('stopped').notNull().default(false),
  },
  (t) => [index('import_preview_at').on(t.at)],
)

/**
 * A line that would change something, or that cannot be taken; of a workbook every line, and the rows that its lines make
 * beside their own: links of groups, names in the lists of the set-up.
 */
export const importLine = pgTable(
  'import_line',
  {
    preview: uuid('preview').notNull(),
    /** 0 of a catalogue. */
    sheet: smallint('sheet').notNull().default(0),
    line: integer('line').notNull(),
    action: varchar('action', { length: 10 }).notNull(),
    record: integer('record'),
    rev: integer('rev'),
    /** The values that a line saves, by the names of the table's columns; `emptied`: those that its empty cells would save. */
    content: jsonb('content').notNull(),
    emptied: jsonb('emptied').notNull(),
    /** Cells and problems of a line that cannot be taken. */
    cells: jsonb('cells'),
    problems: jsonb('problems'),
    /** The line of a workbook as it is answered. */
    shown: jsonb('shown'),
  },
  (t) => [primaryKey({ columns: [t.preview, t.sheet, t.line] })],
)
