import type { GroupRow } from '#contract/groups.ts'

const flags = ['winter', 'individual'] as const
export type Flag = (typeof flags)[number]
export type Flags = Readonly<Record<Flag, boolean>>

/** What somebody ticked or unticked, by group; the rest is as it is stored. */
export type Draft = ReadonlyMap<number, Partial<Flags>>

type Row = Pick<GroupRow, 'id_group' | 'dop' | 'winter_reception' | 'ind_name_gr'>

const storedOf = ({ winter_reception, ind_name_gr }: Row): Flags => ({
  winter: winter_reception,
  individual: ind_name_gr,
})

export const flagsIn = (draft: Draft, row: Row): Flags => ({ ...storedOf(row), ...draft.get(row.id_group) })

export const withFlag = (draft: Draft, id: number, flag: Flag, on: boolean): Draft =>
  new Map(draft).set(id, { ...draft.get(id), [flag]: on })

/** An individual name is the extra text, so it needs one; a flag that stands without can still be taken away. */
export const canToggle = (flag: Flag, row: Row) =>
  flag === 'winter' || row.dop.trim() !== '' || row.ind_name_gr

/** A group and those of its flags that differ from what is stored. */
export type FlagChange<R extends Row = Row> = { readonly group: R } & Partial<Flags>

/** What is to be saved. Ticked and unticked again is no change. */
export const changesIn = <R extends Row>(rows: readonly R[], draft: Draft): FlagChange<R>[] =>
  rows.flatMap((group) => {
    const [stored, wanted] = [storedOf(group), flagsIn(draft, group)]
    const changed = flags.filter((flag) => wanted[flag] !== stored[flag])
    if (changed.length === 0) return []
    return [{ group, ...Object.fromEntries(changed.map((flag) => [flag, wanted[flag]])) }]
  })

/** What takes a saved change back: the flags as they were stored, onto the revision that the save left. */
export const inverseOf = <R extends Row & { readonly rev: number }>(
  { group, ...saved }: FlagChange<R>,
  rev: number,
): FlagChange<R> | undefined => {
  const stored = storedOf(group)
  const changed = flags.filter((flag) => saved[flag] !== undefined)
  if (changed.length === 0) return undefined
  return { group: { ...group, rev }, ...Object.fromEntries(changed.map((flag) => [flag, stored[flag]])) }
}
