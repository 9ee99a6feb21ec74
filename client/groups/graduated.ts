import type { GroupRow } from '#contract/groups.ts'
import { courseStateOf } from './course.ts'

type Placed = { readonly group: Pick<GroupRow, 'rate'> }

/** The graduated groups apart from the others, both in the order given (domain.md#course-zero-all). */
export const foldGraduated = <Row extends Placed>(rows: readonly Row[], maximumCourse: number) => {
  const isGraduated = ({ group }: Row) => courseStateOf(group.rate, maximumCourse) === 'graduated'
  return {
    present: rows.filter((row) => !isGraduated(row)),
    graduated: rows.filter(isGraduated),
  } as const
}
