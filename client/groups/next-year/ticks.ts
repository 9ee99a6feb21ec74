import type { AdmittedGroupRow } from '#contract/groups.ts'
import type { Draft } from '../../editing/drafts/drafts.ts'
import { isClosedIn } from '../../years/closed.ts'
import { findAll } from '../../ui/match.ts'

export type Ticks = ReadonlySet<number>

/** The box above the list: how many of the rows that it acts on are ticked. */
export type Tristate = 'none' | 'some' | 'all'

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

/** By the group's name, and by the code and name of its speciality. */
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

/** The ticks that count: of what meanwhile exists, or is gone, none. */
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
