import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, realId } from './columns.ts'

const tableName = () => varchar('table_name', { length: 63 }).notNull()

const folded = (language: string) => text(`folded_${language}`).notNull().default('')

const letters = (language: string) =>
  text(`letters_${language}`).generatedAlwaysAs(sql.raw(`duplicate_letters(folded_${language})`))

const marks = (language: string) =>
  text(`marks_${language}`)
    .array()
    .generatedAlwaysAs(sql.raw(`duplicate_marks(folded_${language})`))

/**
 * The names of a catalogue's rows as duplicates are looked for (domain.md#duplicate-folding), kept by the trigger
 * `fold_names` of each catalogue: to fold twenty thousand names takes longer than to compare them.
 */
export const nameFolding = pgTable(
  'name_folding',
  {
    tableName: tableName(),
    record: integer('record').notNull(),
    /** The row within which names are compared: a department's faculty, a room's building; 0 for the whole catalogue. */
    scope: integer('scope').notNull(),
    code: text('code').notNull(),
    foldedRu: folded('ru'),
    foldedKy: folded('ky'),
    foldedEn: folded('en'),
    lettersRu: letters('ru'),
    lettersKy: letters('ky'),
    lettersEn: letters('en'),
    /** Names that share no mark are not compared. */
    marksRu: marks('ru'),
    marksKy: marks('ky'),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.record] }),
    index('name_folding_code').on(t.tableName, t.code).where(sql`${t.code} <> ''`),
    index('name_folding_russian').on(t.tableName, t.foldedRu),
    index('name_folding_english').on(t.tableName, t.foldedEn).where(sql`${t.foldedEn} <> ''`),
    index('name_folding_marks').using('gin', t.marksRu, t.marksKy),
  ],
)

/** Two rows that a user has said to be no duplicates, as long as both keep these revisions. */
export const dismissedDuplicate = pgTable(
  'dismissed_duplicate',
  {
    id: id(),
    tableName: tableName(),
    firstRecord: integer('first_record').notNull(),
    secondRecord: integer('second_record').notNull(),
    firstRev: integer('first_rev').notNull(),
    secondRev: integer('second_rev').notNull(),
  },
  (t) => [
    realId(t.id),
    check('dismissed_duplicate_ordered', sql`${t.firstRecord} < ${t.secondRecord}`),
    uniqueIndex('dismissed_duplicate_same').on(t.tableName, t.firstRecord, t.secondRecord),
  ],
)
