import type { AdmittedGroupRow, IntakeYearRow } from '#contract/groups.ts'
import type { Draft } from '../../editing/drafts/drafts.ts'
import { isClosedIn } from '../../years/closed-years.ts'
import { findAll } from '../../ui/match.tsx'
import { type ChainParameters, withKnownIds, readChoices, writeChoice } from '../../location/cascade.ts'

export type Ticks = ReadonlySet<number>

type Tristate = 'none' | 'some' | 'all'

export const tristateOf = (ids: readonly number[], ticks: Ticks): Tristate => {
  const ticked = ids.filter((id) => ticks.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === ids.length ? 'all' : 'some'
}

export const toggleAll = (ids: readonly number[], ticks: Ticks): Ticks => {
  if (tristateOf(ids, ticks) !== 'all') return new Set([...ticks, ...ids])
  const those = new Set(ids)
  return new Set([...ticks].filter((id) => !those.has(id)))
}

type SearchedGroup = Pick<AdmittedGroupRow, 'id_com_gspe' | 'group_name' | 'p25-1' | 'special'>

export const findAdmitted = <Row extends SearchedGroup>(rows: readonly Row[], search: string) =>
  findAll(rows, search, (row) => [row.group_name, row['p25-1'], row.special])

type AdmittedGroup = Pick<AdmittedGroupRow, 'id_com_gspe' | 'closed_year'>

/**
 * Returns the ids of groups that can be created: the target year lacks them, and their speciality admits
 * students in that year.
 */
export const creatableIds = (
  from: readonly AdmittedGroup[],
  to: readonly AdmittedGroup[],
  year: number,
): readonly number[] => {
  const existing = new Set(to.map(({ id_com_gspe }) => id_com_gspe))
  return from
    .filter(({ id_com_gspe, closed_year }) => !existing.has(id_com_gspe) && !isClosedIn(closed_year, year))
    .map(({ id_com_gspe }) => id_com_gspe)
}

export const validTicks = (ticks: Ticks, ids: readonly number[]): Ticks =>
  new Set(ids.filter((id) => ticks.has(id)))

export const tickFields = ['ticked'] as const

export const tickDrafts = (ticks: Ticks): Draft[] =>
  [...ticks].map((id) => ({ id, values: { ticked: String(true) } }))

export const restorableTicks = (open: readonly number[], ticks: Ticks, drafts: readonly Draft[]): Ticks =>
  new Set(drafts.map(({ id }) => id).filter((id) => open.includes(id) && !ticks.has(id)))

const parameters: ChainParameters<'from' | 'to'> = {
  steps: ['from', 'to'],
  names: { from: 'm-from', to: 'm-to' },
  withDefault: ['from', 'to'],
}

type NextYear = {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly later: readonly IntakeYearRow[]
  readonly isNotLater: boolean
}

/** Reads the years. Defaults (domain.md#next-year-order): the current year, and the year after the source. */
export const readYears = (
  search: URLSearchParams,
  years: readonly IntakeYearRow[],
  inProgress: number | undefined,
): NextYear => {
  const ids = years.map(({ id_group_y }) => id_group_y)
  const read = (defaults: { readonly from: number | undefined; readonly to?: number }) =>
    withKnownIds(readChoices(search, parameters, defaults), parameters.steps, { from: ids, to: ids })
  const { from } = read({ from: inProgress })
  const later = from === undefined ? [] : years.filter(({ id_group_y }) => id_group_y > from)
  if (from === undefined) return { from, to: undefined, later, isNotLater: false }
  const { to } = read({ from, to: from + 1 })
  const isNotLater = to !== undefined && to <= from
  return { from, to: isNotLater ? undefined : to, later, isNotLater }
}

/** Returns the search parameters with this source year; the target year is removed, so it has its default. */
export const withFrom = (search: URLSearchParams, id: number | undefined): URLSearchParams =>
  writeChoice(search, parameters, {}, 'from', id)

/** Returns the search parameters with both years, so that the link means the same in a later year. */
export const withTo = (
  search: URLSearchParams,
  from: number | undefined,
  id: number | undefined,
): URLSearchParams => writeChoice(search, parameters, from === undefined ? {} : { from }, 'to', id)
