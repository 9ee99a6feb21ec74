import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How large the database was on each day, for who has to foresee a full disk. */
export const databaseSize = pgTable('database_size', {
  day: date('day').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** The most people who were signed in at once in each hour, and when they were so many. */
export const peoplePeak = pgTable('people_peak', {
  hour: moment('hour').primaryKey(),
  people: integer('people').notNull(),
  at: moment('at').notNull(),
})
