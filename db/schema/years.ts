import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable } from 'drizzle-orm/pg-core'
import { halfYears, lengths, ranges } from '#contract/limits.ts'
import { filled, oneOf, ownNumber, requiredText, rev, threeNames, within } from './columns.ts'

/** 26 is '2026-2027'; the newest first is the highest number first. */
export const academicYear = pgTable(
  'academic_year',
  {
    id: ownNumber(),
    label: requiredText('label', lengths.yearLabel),
    begins: date('begins', { mode: 'string' }).notNull(),
    /** The first day of its spring half-year. */
    spring: date('spring', { mode: 'string' }).notNull(),
    /** No row of a closed year is written (trigger `open_year`). */
    closed: boolean('closed').notNull().default(false),
    rev: rev(),
  },
  (t) => [
    ...within(ranges.yearId, t.id),
    ...filled(t.label),
    check(
      'academic_year_begins_in_its_year',
      sql`extract(year from ${t.begins}) = left(${t.label}, 4)::integer`,
    ),
    check('academic_year_spring_after_begins', sql`${t.spring} > ${t.begins}`),
  ],
)

/** The year in which a group was admitted: 26 is '2026-2027'. */
export const intakeYear = pgTable(
  'intake_year',
  { id: ownNumber(), label: requiredText('label', lengths.yearLabel) },
  (t) => [...within(ranges.yearId, t.id), ...filled(t.label)],
)

/** 1 autumn, 2 spring. */
export const halfYear = pgTable('half_year', { id: ownNumber(), ...threeNames() }, (t) => [
  oneOf(t.id, Object.values(halfYears)),
  ...filled(t.nameRu),
])

/** Year of study: its number is all there is to it. */
export const course = pgTable('course', { id: ownNumber() }, (t) => within(ranges.course, t.id))
