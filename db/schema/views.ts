import { boolean, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'
import { appUser } from './auth.ts'
import { filledChecks, id, parent, realIdCheck, requiredText, rev, sameSql } from './columns.ts'

/** Saved query string of a screen's URL. Views are not reference data, so they have no history. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    userId: parent('user_id', () => appUser.id),
    screen: requiredText('screen', lengths.screen),
    name: requiredText('name', lengths.viewName),
    address: requiredText('address', lengths.viewAddress),
    shared: boolean('shared').notNull().default(false),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.screen, t.name),
    uniqueIndex('saved_view_same').on(t.userId, t.screen, sameSql(t.name)),
  ],
)
