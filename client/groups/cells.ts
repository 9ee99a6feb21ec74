import type { GroupRow } from '#contract/groups.ts'
import { courseStateOf } from './course.ts'

/** A group as the table shows it, in words: the same for the screen, the clipboard and the file. */
export type GroupCells = {
  readonly id: number
  readonly name: string
  readonly subgroup: string
  readonly course: string
  /** Not on any course now: the course is a word, not a number. */
  readonly elsewhere: boolean
  readonly year: string
  readonly winter: boolean
  readonly individual: boolean
  readonly extra: string
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
    id: group.id_group,
    name: group.group_name,
    subgroup: subgroup === undivided ? undividedMark : subgroup,
    course: courseState === 'studying' ? String(group.rate) : words[courseState],
    elsewhere: courseState !== 'studying',
    year: years.get(group.id_group_y) ?? '',
    winter: group.winter_reception,
    individual: group.ind_name_gr,
    extra: group.dop,
  }
}
