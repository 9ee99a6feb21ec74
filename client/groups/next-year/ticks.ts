import type { AdmittedGroupRow, IntakeYearRow } from '#contract/groups.ts'
import type { Draft } from '../../editing/drafts/drafts.tsx'
import { isClosedIn } from '../../years/closed.ts'
import { findAll } from '../../ui/match.tsx'
import { type ChainParameters, keepKnown, readChoices, writeChoice } from '../../location/cascade.ts'

export type Ticks = ReadonlySet<number>

/** The state of the box above the list, by the ticks of its rows. */
type Tristate = 'none' | 'some' | 'all'

export const tristateOf = (ids: readonly number[], ticks: Ticks): Tristate => {
  const ticked = ids.filter((id) => ticks.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === ids.length ? 'all' : 'some'
}

/** Ticks all of them, or unticks them when all are ticked; ticks elsewhere stay. */
export const toggleAll = (ids: readonly number[], ticks: Ticks): Ticks => {
  if (tristateOf(ids, ticks) !== 'all') return new Set([...ticks, ...ids])
  const those = new Set(ids)
  return new Set([...ticks].filter((id) => !those.has(id)))
}

export const toggle = (id: number, ticks: Ticks): Ticks => {
  const next = new Set(ticks)
  if (!next.delete(id)) next.add(id)
  return next
}

type Group = Pick<AdmittedGroupRow, 'id_com_gspe' | 'group_name' | 'p25-1' | 'special'>

/** The groups that the search finds by the group's name, and by the code and name of its speciality. */
export const findAdmitted = <Row extends Group>(rows: readonly Row[], search: string) =>
  findAll(rows, search, (row) => [row.group_name, row['p25-1'], row.special])

type Admitted = Pick<AdmittedGroupRow, 'id_com_gspe' | 'closed_year'>

/** A group that can still be created: of a speciality that admits in the to-year and a speciality group without one. */
export const creatable = (
  from: readonly Admitted[],
  to: readonly Admitted[],
  year: number,
): readonly number[] => {
  const existing = new Set(to.map(({ id_com_gspe }) => id_com_gspe))
  return from
    .filter(({ id_com_gspe, closed_year }) => !existing.has(id_com_gspe) && !isClosedIn(closed_year, year))
    .map(({ id_com_gspe }) => id_com_gspe)
}

/** The ticks that count: none of groups that meanwhile exist or are gone. */
export const validTicks = (ticks: Ticks, ids: readonly number[]): Ticks =>
  new Set(ids.filter((id) => ticks.has(id)))

/** The key of a tick in its draft. */
export const tickFields = ['ticked'] as const

/** Ticks as they are kept when the session ends. */
export const tickDrafts = (ticks: Ticks): Draft[] =>
  [...ticks].map((id) => ({ id, values: { ticked: String(true) } }))

/** The kept ticks that can still be set, and are not. */
export const missedTicks = (open: readonly number[], ticks: Ticks, kept: readonly Draft[]): Ticks =>
  new Set(kept.map(({ id }) => id).filter((id) => open.includes(id) && !ticks.has(id)))

const parameters: ChainParameters<'from' | 'to'> = {
  steps: ['from', 'to'],
  names: { from: 'm-from', to: 'm-to' },
  withDefault: ['from', 'to'],
}

type NextYear = {
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
export const readYears = (
  search: URLSearchParams,
  years: readonly IntakeYearRow[],
  inProgress: number | undefined,
): NextYear => {
  const ids = years.map(({ id_group_y }) => id_group_y)
  const read = (defaults: { readonly from: number | undefined; readonly to?: number }) =>
    keepKnown(readChoices(search, parameters, defaults), parameters.steps, { from: ids, to: ids })
  const { from } = read({ from: inProgress })
  const later = from === undefined ? [] : years.filter(({ id_group_y }) => id_group_y > from)
  if (from === undefined) return { from, to: undefined, later, isNotLater: false }
  const { to } = read({ from, to: from + 1 })
  const isNotLater = to !== undefined && to <= from
  return { from, to: isNotLater ? undefined : to, later, isNotLater }
}

/** The address with another from-year: the to-year begins at its default again. */
export const withFrom = (search: URLSearchParams, id: number | undefined): URLSearchParams =>
  writeChoice(search, parameters, {}, 'from', id)

/** The address with another to-year; it names both, so that it means the same in another year. */
export const withTo = (
  search: URLSearchParams,
  from: number | undefined,
  id: number | undefined,
): URLSearchParams => writeChoice(search, parameters, from === undefined ? {} : { from }, 'to', id)
