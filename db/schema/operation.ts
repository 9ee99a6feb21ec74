import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Size of the database by day, to forecast a full disk. */
export const databaseSize = pgTable('database_size', {
  day: date('day').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Highest number of signed-in users by hour, and the time of this number. */
export const peoplePeak = pgTable('people_peak', {
  hour: moment('hour').primaryKey(),
  people: integer('people').notNull(),
  at: moment('at').notNull(),
})
