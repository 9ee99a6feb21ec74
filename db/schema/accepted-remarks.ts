import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { appUser } from './auth.ts'
import { id, moment, optionalParent, plainText, realId, tableName } from './columns.ts'

/**
 * A remark on a name that a user has dismissed: of a row, as long as the name is this text; without a row, of a word
 * or a text wherever it stands. Without history: the row says whose word it is.
 */
export const acceptedRemark = pgTable(
  'accepted_remark',
  {
    id: id(),
    tableName: tableName('table_name'),
    record: integer('record'),
    field: text('field'),
    language: varchar('language', { length: 2 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    text: plainText('text').notNull(),
    author: optionalParent('author', () => appUser.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    realId(t.id),
    index('accepted_remark_author').on(t.author),
    unique('accepted_remark_same')
      .on(t.tableName, t.record, t.field, t.language, t.kind, t.text)
      .nullsNotDistinct(),
  ],
)
