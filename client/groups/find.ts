import type { GroupRow } from '#contract/groups.ts'
import { sameText } from '#contract/same-text.ts'
import { findAll } from '../ui/match.ts'

type Wanted = { readonly course: number | undefined; readonly text: string }

/** The groups of a course, or of all, whose name answers the text (domain.md#group-search). */
export const findGroups = (groups: readonly GroupRow[], { course, text }: Wanted) =>
  findAll(
    course === undefined ? groups : groups.filter(({ rate }) => rate === course),
    text,
    ({ group_name }) => [group_name],
  )

/** The group name that is the same as the given one. */
export const findSameName = <Row extends { readonly n_gr: string }>(names: readonly Row[], name: string) =>
  names.find(({ n_gr }) => sameText(n_gr) === sameText(name))
