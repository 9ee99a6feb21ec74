import { pgTable } from 'drizzle-orm/pg-core'
import { halfYears, ranges } from '#contract/limits.ts'
import { filled, oneOf, ownNumber, requiredText, threeNames, within } from './columns.ts'

const yearLabel = 9

/** 26 is '2026-2027'; the newest first is the highest number first. */
export const academicYear = pgTable(
  'academic_year',
  { id: ownNumber(), label: requiredText('label', yearLabel) },
  (t) => [...within(ranges.yearId, t.id), ...filled(t.label)],
)

/** The year in which a group was admitted: 26 is '2026-2027'. */
export const intakeYear = pgTable(
  'intake_year',
  { id: ownNumber(), label: requiredText('label', yearLabel) },
  (t) => [...within(ranges.yearId, t.id), ...filled(t.label)],
)

/** 1 autumn, 2 spring. */
export const halfYear = pgTable('half_year', { id: ownNumber(), ...threeNames() }, (t) => [
  oneOf(t.id, Object.values(halfYears)),
  ...filled(t.nameRu),
])

/** Year of study: its number is all there is to it. */
export const course = pgTable('course', { id: ownNumber() }, (t) => within(ranges.course, t.id))
