import { boolean, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { filled, id, parent, realId, requiredText, rev, same } from './columns.ts'

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
  (t) => [realId(t.id), ...filled(t.name), uniqueIndex('report_same').on(t.userId, same(t.name))],
)
