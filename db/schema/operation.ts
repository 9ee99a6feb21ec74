import { bigint, date, pgTable } from 'drizzle-orm/pg-core'

/** How large the database was on each day, for who has to foresee a full disk. */
export const databaseSize = pgTable('database_size', {
  day: date('day').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
