import { useQueries } from '@tanstack/react-query'
import type { GroupRow } from '#contract/groups.ts'
import { halfYears } from '#contract/limits.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { useIntakeYears } from '../reads.ts'
import type { PlannedAt } from './overwritten.ts'

const bothHalves = Object.values(halfYears)

/**
 * The planned students of a group in every half-year of its course of study. There is no call for one group:
 * they are picked out of the faculty's lists, asked for all at once, and shared by groups of one intake.
 */
export const useQuotas = ({ faculty, studyForm }: CompletePath, group: GroupRow | undefined) => {
  const intakeYears = useIntakeYears().data ?? []
  const courses = Array.from({ length: group === undefined ? 0 : studyForm.max_rate_id }, (_, at) => at + 1)
  const first = group?.id_group_y ?? 0
  // academic and intake years are numbered alike (domain.md «Years»)
  const semesters = courses
    .map((course) => ({ course, year: first + course - 1 }))
    .filter(({ year }) => intakeYears.some(({ id_group_y }) => id_group_y === year))
    .flatMap((semester) => bothHalves.map((halfYear) => ({ ...semester, halfYear })))
  const reads = useQueries({
    queries: semesters.map(({ course, year, halfYear }) =>
      query(quota.list, { idYear: year, idWs: halfYear, idRate: course, idFaculty: faculty.id_faculty }),
    ),
  })
  const planned = semesters.flatMap(({ year, halfYear }, at): PlannedAt[] => {
    const row = reads[at]?.data?.find(({ id_group }) => id_group === group?.id_group)
    return row === undefined ? [] : [{ year, halfYear, budget: row.kol_b, contract: row.kol_k }]
  })
  return { reads, planned }
}
