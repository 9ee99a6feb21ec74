import type { IntakeYearRow } from '#contract/groups.ts'
import { yearInProgress } from '../../years/years.ts'
import { type ChainParameters, keepKnown, readChoices, writeChoice } from '../../address/cascade.ts'

const parameters: ChainParameters<'from' | 'to'> = {
  steps: ['from', 'to'],
  names: { from: 'm-from', to: 'm-to' },
  withDefault: ['from', 'to'],
}

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
 * repeated for the next one, and to the year after `from` (domain.md#next-year-order), where there is one.
 */
export const readYears = (search: URLSearchParams, years: readonly IntakeYearRow[]): NextYear => {
  const ids = years.map(({ id_group_y }) => id_group_y)
  const read = (defaults: { readonly from: number | undefined; readonly to?: number }) =>
    keepKnown(readChoices(search, parameters, defaults), parameters.steps, { from: ids, to: ids })
  const { from } = read({ from: yearInProgress(ids) })
  const later = from === undefined ? [] : years.filter(({ id_group_y }) => id_group_y > from)
  if (from === undefined) return { from, to: undefined, later, isNotLater: false }
  const { to } = read({ from, to: from + 1 })
  const isNotLater = to !== undefined && to <= from
  return { from, to: isNotLater ? undefined : to, later, isNotLater }
}

/** Another from: the to-year begins at its default again. */
export const withFrom = (search: URLSearchParams, id: number | undefined): URLSearchParams =>
  writeChoice(search, parameters, {}, 'from', id)

/** Another to: the address says both, so that it means the same in another year. */
export const withTo = (
  search: URLSearchParams,
  from: number | undefined,
  id: number | undefined,
): URLSearchParams => writeChoice(search, parameters, from === undefined ? {} : { from }, 'to', id)
