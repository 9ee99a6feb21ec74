import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable } from 'drizzle-orm/pg-core'
import { halfYears, lengths, ranges } from '#contract/limits.ts'
import { filledChecks, oneOfCheck, valueKey, requiredText, rev, threeNames, rangeChecks } from './columns.ts'

/** Academic year. The id is the last two digits: 26 is '2026-2027'. */
export const academicYear = pgTable(
  'academic_year',
  {
    id: valueKey(),
    label: requiredText('label', lengths.yearLabel),
    begins: date('begins', { mode: 'string' }).notNull(),
    spring: date('spring', { mode: 'string' }).notNull(),
    /** Rows of a closed year cannot be written (trigger `open_year`). */
    closed: boolean('closed').notNull().default(false),
    rev: rev(),
  },
  (t) => [
    ...rangeChecks(ranges.yearId, t.id),
    ...filledChecks(t.label),
    check(
      'academic_year_begins_in_its_year',
      sql`extract(year from ${t.begins}) = left(${t.label}, 4)::integer`,
    ),
    check('academic_year_spring_after_begins', sql`${t.spring} > ${t.begins}`),
  ],
)

/** Year of admission: 26 is '2026-2027'. */
export const intakeYear = pgTable(
  'intake_year',
  { id: valueKey(), label: requiredText('label', lengths.yearLabel) },
  (t) => [...rangeChecks(ranges.yearId, t.id), ...filledChecks(t.label)],
)

/** Half-year; its id is 1 (autumn) or 2 (spring). */
export const halfYear = pgTable('half_year', { id: valueKey(), ...threeNames() }, (t) => [
  oneOfCheck(t.id, Object.values(halfYears)),
  ...filledChecks(t.nameRu),
])

export const course = pgTable('course', { id: valueKey() }, (t) => rangeChecks(ranges.course, t.id))
