import { boolean, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { filledChecks, id, parent, realIdCheck, requiredText, rev, sameSql } from './columns.ts'

/** Reports have no history, because they are not reference data. */
export const report = pgTable(
  'report',
  {
    id: id(),
    userId: parent('user_id', () => appUser.id),
    name: requiredText('name', lengths.reportName),
    definition: jsonb('definition').notNull(),
    shared: boolean('shared').notNull().default(false),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    uniqueIndex('report_same').on(t.userId, sameSql(t.name)),
  ],
)
