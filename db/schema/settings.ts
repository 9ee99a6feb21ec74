import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { lengths } from '#contract/limits.ts'

export const setting = pgTable(
  'setting',
  { key: varchar('key', { length: lengths.settingKey }).primaryKey(), value: jsonb('value').notNull() },
  (t) => [check('setting_trimester', sql`${t.key} <> 'trimester' or ${t.value} in ('0'::jsonb, '1'::jsonb)`)],
)
