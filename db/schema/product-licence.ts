import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { filledChecks, id, moment, oneOfCheck, realIdCheck } from './columns.ts'

/** Licence of this software: a signed token. The row installed last is valid. */
export const productLicence = pgTable(
  'product_licence',
  { id: id(), token: text('token').notNull(), installedAt: moment('installed_at').notNull().defaultNow() },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.token),
    index('product_licence_order').on(t.installedAt, t.id),
  ],
)

/** Latest time seen, one row. An expired licence remains expired when the clock is set back. */
export const clockMark = pgTable(
  'clock_mark',
  { id: integer('id').primaryKey().default(1), latestAt: moment('latest_at').notNull() },
  (t) => [oneOfCheck(t.id, [1])],
)
