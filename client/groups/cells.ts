import type { TextKey } from '../i18n/texts.ts'
import type { Flag, GroupFlagValues } from './flags/flags.ts'
import type { GroupRow } from '#contract/groups.ts'

export type ShownGroup = GroupCells & {
  readonly group: GroupRow
  /** Flags of the group, including ticks that are not saved. */
  readonly flags: GroupFlagValues
  /** By flag, the reason why it cannot be changed; undefined if it can. */
  readonly hindrances: Readonly<Record<Flag, TextKey | undefined>>
  readonly problemId: string | undefined
}

type CourseState = 'coming' | 'studying' | 'graduated'

/** Returns the stage of a group. `course`: its `rate`; `maximum`: number of courses of the study form. */
export const courseStateOf = (course: number, maximum: number): CourseState => {
  if (course < 1) return 'coming'
  return course > maximum ? 'graduated' : 'studying'
}

type PlacedRow = { readonly group: Pick<GroupRow, 'rate'> }

/** Separates graduated groups from present ones, each in the given order (domain.md#course-zero-all). */
export const foldGraduated = <Row extends PlacedRow>(rows: readonly Row[], maximumCourse: number) => {
  const isGraduated = ({ group }: Row) => courseStateOf(group.rate, maximumCourse) === 'graduated'
  return {
    present: rows.filter((row) => !isGraduated(row)),
    graduated: rows.filter(isGraduated),
  } as const
}

export type GroupCells = {
  readonly subgroup: string
  readonly course: string
  /** True if `course` is a text and not a number, since the group has graduated or has not begun. */
  readonly elsewhere: boolean
  readonly year: string
}

type ReferenceNames = {
  readonly subgroups: ReadonlyMap<number, string>
  readonly years: ReadonlyMap<number, string>
  readonly maximumCourse: number
  readonly words: { readonly coming: string; readonly graduated: string }
}

/** Name that is stored as subgroup of groups that are not divided. */
export const undivided = '-'
export const undividedMark = '—'

export const cellsOf = (
  group: GroupRow,
  { subgroups, years, maximumCourse, words }: ReferenceNames,
): GroupCells => {
  const courseState = courseStateOf(group.rate, maximumCourse)
  const subgroup = subgroups.get(group.id_sub_group) ?? ''
  return {
    subgroup: subgroup === undivided ? undividedMark : subgroup,
    course: courseState === 'studying' ? String(group.rate) : words[courseState],
    elsewhere: courseState !== 'studying',
    year: years.get(group.id_group_y) ?? '',
  }
}
