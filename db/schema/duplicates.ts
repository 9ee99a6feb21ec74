import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { id, plainText, realIdCheck, tableName } from './columns.ts'

/**
 * Normalised names (domain.md#duplicate-folding). server/duplicates/foldings.ts fills the table, because
 * normalising twenty thousand names takes as long as comparing them.
 */
export const nameFolding = pgTable(
  'name_folding',
  {
    tableName: tableName('table_name').notNull(),
    record: integer('record').notNull(),
    /** Id of the row within which names are compared (faculty of a department); 0: the whole catalogue. */
    scope: integer('scope').notNull(),
    code: plainText('code').notNull(),
    foldedRu: plainText('folded_ru').notNull(),
    foldedKy: plainText('folded_ky').notNull(),
    foldedEn: plainText('folded_en').notNull(),
    lettersRu: plainText('letters_ru').notNull(),
    lettersKy: plainText('letters_ky').notNull(),
    lettersEn: plainText('letters_en').notNull(),
    /** Hashes of parts of the name. Two names without a common hash are not compared. */
    marksRu: integer('marks_ru').array().notNull(),
    marksKy: integer('marks_ky').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.record] }),
    index('name_folding_code').on(t.tableName, t.code).where(sql`${t.code} <> ''`),
    index('name_folding_russian').on(t.tableName, t.foldedRu),
    index('name_folding_english').on(t.tableName, t.foldedEn).where(sql`${t.foldedEn} <> ''`),
    index('name_folding_marks').using('gin', t.marksRu, t.marksKy),
  ],
)

/**
 * Pair that a user marked as no duplicates, valid while both rows have these revisions. With `firstName`
 * and `secondName` (normalised, ascending) it covers all rows with these two names.
 */
export const dismissedDuplicate = pgTable(
  'dismissed_duplicate',
  {
    id: id(),
    tableName: varchar('table_name', { length: 63 }).notNull(),
    firstRecord: integer('first_record').notNull(),
    secondRecord: integer('second_record').notNull(),
    firstRev: integer('first_rev').notNull(),
    secondRev: integer('second_rev').notNull(),
    firstName: text('first_name'),
    secondName: text('second_name'),
  },
  (t) => [
    realIdCheck(t.id),
    check('dismissed_duplicate_ordered', sql`${t.firstRecord} < ${t.secondRecord}`),
    check('dismissed_duplicate_names', sql`(${t.firstName} IS NULL) = (${t.secondName} IS NULL)`),
    uniqueIndex('dismissed_duplicate_same').on(t.tableName, t.firstRecord, t.secondRecord),
  ],
)
