import { index, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { appUser } from './auth.ts'
import { id, moment, optionalParent, plainText, realIdCheck, tableName } from './columns.ts'

/**
 * Issue about a name that a user dismissed. With `record`, the dismissal is valid for that row while the name
 * is `text`; without `record`, for the word or name `text` in any row. The table has no history; `author` and
 * `at` are the user who dismissed the issue, and the time.
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
    realIdCheck(t.id),
    index('accepted_remark_author').on(t.author),
    unique('accepted_remark_same')
      .on(t.tableName, t.record, t.field, t.language, t.kind, t.text)
      .nullsNotDistinct(),
  ],
)
