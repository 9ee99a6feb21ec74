import type { GroupRow } from '#contract/groups.ts'

/** The stage of a group: its first course is still to come, it studies, or its last one is behind it. */
type CourseState = 'coming' | 'studying' | 'graduated'

/** `course` as `groupAll` answers it, `maximum` the study form's number of courses. */
export const courseStateOf = (course: number, maximum: number): CourseState => {
  if (course < 1) return 'coming'
  return course > maximum ? 'graduated' : 'studying'
}

type Placed = { readonly group: Pick<GroupRow, 'rate'> }

/** The graduated groups apart from the others, both in the order given (domain.md#course-zero-all). */
export const foldGraduated = <Row extends Placed>(rows: readonly Row[], maximumCourse: number) => {
  const isGraduated = ({ group }: Row) => courseStateOf(group.rate, maximumCourse) === 'graduated'
  return {
    present: rows.filter((row) => !isGraduated(row)),
    graduated: rows.filter(isGraduated),
  } as const
}

/** The names of the records to which a group refers. */
export type GroupCells = {
  readonly subgroup: string
  readonly course: string
  /** The group is on no course now: its course is a word, not a number. */
  readonly elsewhere: boolean
  readonly year: string
}

type Known = {
  readonly subgroups: ReadonlyMap<number, string>
  readonly years: ReadonlyMap<number, string>
  readonly maximumCourse: number
  readonly words: { readonly coming: string; readonly graduated: string }
}

/** The subgroup of groups that are not divided. */
export const undivided = '-'
export const undividedMark = '—'

export const cellsOf = (group: GroupRow, { subgroups, years, maximumCourse, words }: Known): GroupCells => {
  const courseState = courseStateOf(group.rate, maximumCourse)
  const subgroup = subgroups.get(group.id_sub_group) ?? ''
  return {
    subgroup: subgroup === undivided ? undividedMark : subgroup,
    course: courseState === 'studying' ? String(group.rate) : words[courseState],
    elsewhere: courseState !== 'studying',
    year: years.get(group.id_group_y) ?? '',
  }
}
