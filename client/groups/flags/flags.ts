import type { GroupRow } from '#contract/groups.ts'
import type { KeptInput } from '../../editing/drafts/kept-input.ts'

export const flags = ['winter', 'individual'] as const
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

/** Both drafts, the later one over the earlier. */
export const withDraft = (draft: Draft, later: Draft): Draft =>
  new Map([...draft, ...[...later].map(([id, set]) => [id, { ...draft.get(id), ...set }] as const)])

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

/** Changed flags as they are kept when the session ends. */
export const inputOf = (changes: readonly FlagChange[]): KeptInput[] =>
  changes.map(({ group, ...changed }) => ({
    id: group.id_group,
    values: Object.fromEntries(Object.entries(changed).map(([flag, on]) => [flag, String(on)])),
  }))

/** Of what is kept that which is neither stored nor ticked so by now, and can still be ticked. */
export const missedIn = (rows: readonly Row[], draft: Draft, kept: readonly KeptInput[]): Draft =>
  new Map(
    rows.flatMap((row): [number, Partial<Flags>][] => {
      const values = kept.find(({ id }) => id === row.id_group)?.values ?? {}
      const [stored, shown] = [storedOf(row), flagsIn(draft, row)]
      const missed = flags.filter(
        // a flag has two states: what differs from both is shown as it is stored
        (flag) =>
          flag in values &&
          shown[flag] === stored[flag] &&
          values[flag] !== String(stored[flag]) &&
          canToggle(flag, row),
      )
      if (missed.length === 0) return []
      return [[row.id_group, Object.fromEntries(missed.map((flag) => [flag, !stored[flag]]))]]
    }),
  )

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
