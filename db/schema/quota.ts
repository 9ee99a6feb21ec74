import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { ranges } from '#contract/limits.ts'
import { count, id, parent, realIdCheck, rev, rangeChecks } from './columns.ts'
import { studyGroup } from './groups.ts'
import { academicYear, halfYear } from './years.ts'

export const groupQuota = pgTable(
  'group_quota',
  {
    id: id(),
    groupId: parent('group_id', () => studyGroup.id),
    academicYearId: parent('academic_year_id', () => academicYear.id),
    halfYearId: parent('half_year_id', () => halfYear.id),
    budget: count('budget'),
    contract: count('contract'),
    rev: rev(),
  },
  (t) => [
    realIdCheck(t.id),
    ...rangeChecks(ranges.quota, t.budget, t.contract),
    uniqueIndex('group_quota_same').on(t.groupId, t.academicYearId, t.halfYearId),
    index('group_quota_academic_year_id').on(t.academicYearId),
    index('group_quota_half_year_id').on(t.halfYearId),
  ],
)
