import type { GroupRow } from '#contract/groups.ts'
import { courseStateOf } from './course.ts'

/** The names of the records to which a group refers. */
export type GroupCells = {
  readonly subgroup: string
  readonly course: string
  /** Not on any course now: the course is a word, not a number. */
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
