import type { GroupRow } from '#contract/groups.ts'
import type { Draft } from '../../editing/drafts/drafts.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../../ui/buttons.tsx'
import type { GroupFlags } from './useFlags.ts'

export const flags = ['winter', 'individual'] as const
export type Flag = (typeof flags)[number]
export type GroupFlagValues = Readonly<Record<Flag, boolean>>

/** The ticked and unticked flags by group; the others are as they are stored. */
export type Ticked = ReadonlyMap<number, Partial<GroupFlagValues>>

type Row = Pick<GroupRow, 'id_group' | 'dop' | 'winter_reception' | 'ind_name_gr'>

/** The stored flags. */
export const storedOf = ({ winter_reception, ind_name_gr }: Row): GroupFlagValues => ({
  winter: winter_reception,
  individual: ind_name_gr,
})

export const flagsIn = (ticked: Ticked, row: Row): GroupFlagValues => ({
  ...storedOf(row),
  ...ticked.get(row.id_group),
})

export const withFlag = (ticked: Ticked, id: number, flag: Flag, on: boolean): Ticked =>
  new Map(ticked).set(id, { ...ticked.get(id), [flag]: on })

/** Both sets of ticks, the later over the earlier. */
export const withTicked = (ticked: Ticked, later: Ticked): Ticked =>
  new Map([...ticked, ...[...later].map(([id, set]) => [id, { ...ticked.get(id), ...set }] as const)])

type Known = Row & Pick<GroupRow, 'rate'>

/** The groups for which students are planned in their intake year; undefined until that is known. */
export type Planned = ReadonlySet<number> | undefined

/**
 * The reason why a flag cannot be changed, before the server refuses it (domain.md#reception-this-year,
 * domain.md#reception-quota-entered). An individual name is the extra text, so it needs one; a flag that stands without
 * can still be taken away.
 */
export const hindranceOf = (flag: Flag, row: Known, planned: Planned): TextKey | undefined => {
  if (flag === 'individual')
    return row.dop.trim() !== '' || row.ind_name_gr ? undefined : 'structure.individualNeedsText'
  if (row.rate !== 1) return 'reason.notAdmittedThisYear'
  return planned?.has(row.id_group) ? 'reason.quotaEntered' : undefined
}

/** A group and those of its flags that differ from what is stored. */
export type FlagChange<R extends Row = Row> = { readonly group: R } & Partial<GroupFlagValues>

/** The changes to save. Ticked and unticked again is not a change. */
export const changesIn = <R extends Row>(rows: readonly R[], ticked: Ticked): FlagChange<R>[] =>
  rows.flatMap((group) => {
    const [stored, wanted] = [storedOf(group), flagsIn(ticked, group)]
    const changed = flags.filter((flag) => wanted[flag] !== stored[flag])
    if (changed.length === 0) return []
    return [{ group, ...Object.fromEntries(changed.map((flag) => [flag, wanted[flag]])) }]
  })

/** Changed flags as drafts, for a session that ends. */
export const flagDrafts = (changes: readonly FlagChange[]): Draft[] =>
  changes.map(({ group, ...changed }) => ({
    id: group.id_group,
    values: Object.fromEntries(Object.entries(changed).map(([flag, on]) => [flag, String(on)])),
  }))

/** The part of the drafts that is neither stored nor ticked so by now, and can still be ticked. */
export const missedFlags = (
  rows: readonly Known[],
  ticked: Ticked,
  drafts: readonly Draft[],
  planned: Planned,
): Ticked =>
  new Map(
    rows.flatMap((row): [number, Partial<GroupFlagValues>][] => {
      const values = drafts.find(({ id }) => id === row.id_group)?.values ?? {}
      const [stored, shown] = [storedOf(row), flagsIn(ticked, row)]
      const missed = flags.filter(
        // a flag has two states: what differs from both is shown as it is stored
        (flag) =>
          flag in values &&
          shown[flag] === stored[flag] &&
          values[flag] !== String(stored[flag]) &&
          hindranceOf(flag, row, planned) === undefined,
      )
      if (missed.length === 0) return []
      return [[row.id_group, Object.fromEntries(missed.map((flag) => [flag, !stored[flag]]))]]
    }),
  )

/** While flags are edited: Ctrl+Enter saves, Esc leaves; in a search field Esc has its own meaning. */
export const flagsKey = (event: KeyboardEvent, { save, cancel }: Pick<GroupFlags, 'save' | 'cancel'>) => {
  if (event.defaultPrevented) return
  if (isSaveKey(event)) {
    event.preventDefault()
    save()
  } else if (event.key === 'Escape' && !isText(event.target)) cancel()
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'
