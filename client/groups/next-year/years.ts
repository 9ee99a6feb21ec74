import type { IntakeYearRow } from '#contract/groups.ts'
import { yearInProgress } from '../../years/years.ts'
import { readId } from '../../hierarchy/cascade/path.ts'

const fromName = 'm-from'
const toName = 'm-to'

export type NextYear = {
  readonly from: number | undefined
  readonly to: number | undefined
  /** The years that come after `from`: the only ones to choose. */
  readonly later: readonly IntakeYearRow[]
  /** The address names a year that does not come after `from`. */
  readonly isNotLater: boolean
}

/**
 * From and to as the address names them. Until it does: from the intake year in progress, whose groups are
 * repeated for the next one, and to the year after `from` (spec §9), where there is one.
 */
export const readYears = (search: URLSearchParams, years: readonly IntakeYearRow[]): NextYear => {
  const known = (id: number | undefined) =>
    years.some(({ id_group_y }) => id_group_y === id) ? id : undefined
  const inProgress = yearInProgress(years.map(({ id_group_y }) => id_group_y))
  const from = known(search.has(fromName) ? readId(search.get(fromName)) : inProgress)
  const later = from === undefined ? [] : years.filter(({ id_group_y }) => id_group_y > from)
  if (from === undefined) return { from, to: undefined, later, isNotLater: false }
  const to = known(search.has(toName) ? readId(search.get(toName)) : from + 1)
  const isNotLater = to !== undefined && to <= from
  return { from, to: isNotLater ? undefined : to, later, isNotLater }
}

/** Another from: the to-year begins at its default again. */
export const withFrom = (search: URLSearchParams, id: number | undefined): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set(fromName, id === undefined ? '' : String(id))
  next.delete(toName)
  return next
}

export const withTo = (
  search: URLSearchParams,
  from: number | undefined,
  id: number | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  // the address says both, so that it means the same in another year
  if (from !== undefined) next.set(fromName, String(from))
  next.set(toName, id === undefined ? '' : String(id))
  return next
}
