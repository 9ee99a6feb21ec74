import { index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { lengths, ranges } from '#contract/limits.ts'
import { filledChecks, id, parent, realIdCheck, rev, sameSql, sortedText, rangeChecks } from './columns.ts'
import { academicYear } from './years.ts'

export const teachingPosition = pgTable(
  'teaching_position',
  {
    id: id(),
    academicYearId: parent('academic_year_id', () => academicYear.id),
    name: sortedText('name', lengths.name),
    hours: smallint('hours').notNull(),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...filledChecks(t.name),
    ...rangeChecks(ranges.hours, t.hours),
    uniqueIndex('teaching_position_same').on(t.academicYearId, sameSql(t.name)),
    index('teaching_position_order').on(t.academicYearId, t.name, t.id),
  ],
)
