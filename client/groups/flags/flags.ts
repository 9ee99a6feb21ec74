import type { GroupRow } from '#contract/groups.ts'
import type { Draft } from '../../editing/drafts/drafts.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { KeyboardEvent } from 'react'
import { isSaveKey } from '../../ui/buttons.tsx'

export const flags = ['winter', 'individual'] as const
export type Flag = (typeof flags)[number]
export type GroupFlagValues = Readonly<Record<Flag, boolean>>

/** Unsaved flags by id of the group. Flags that are not in the map are as stored. */
export type UnsavedFlags = ReadonlyMap<number, Partial<GroupFlagValues>>

type Row = Pick<GroupRow, 'id_group' | 'dop' | 'winter_reception' | 'ind_name_gr'>

export const storedFlags = ({ winter_reception, ind_name_gr }: Row): GroupFlagValues => ({
  winter: winter_reception,
  individual: ind_name_gr,
})

export const flagsIn = (ticked: UnsavedFlags, row: Row): GroupFlagValues => ({
  ...storedFlags(row),
  ...ticked.get(row.id_group),
})

export const withFlag = (ticked: UnsavedFlags, id: number, flag: Flag, on: boolean): UnsavedFlags =>
  new Map(ticked).set(id, { ...ticked.get(id), [flag]: on })

export const withTicked = (ticked: UnsavedFlags, later: UnsavedFlags): UnsavedFlags =>
  new Map([...ticked, ...[...later].map(([id, set]) => [id, { ...ticked.get(id), ...set }] as const)])

type FlaggedRow = Row & Pick<GroupRow, 'rate'>

/** Ids of groups that have planned students in their intake year; undefined until loaded. */
export type PlannedGroups = ReadonlySet<number> | undefined

/** Returns why a flag is locked (domain.md#reception-this-year, domain.md#reception-quota-entered). */
export const flagRefusalKey = (flag: Flag, row: FlaggedRow, planned: PlannedGroups): TextKey | undefined => {
  if (flag === 'individual')
    return row.dop.trim() !== '' || row.ind_name_gr ? undefined : 'structure.individualNeedsText'
  if (row.rate !== 1) return 'reason.notAdmittedThisYear'
  return planned?.has(row.id_group) ? 'reason.quotaEntered' : undefined
}

export type FlagChange<R extends Row = Row> = { readonly group: R } & Partial<GroupFlagValues>

export const changesIn = <R extends Row>(rows: readonly R[], ticked: UnsavedFlags): FlagChange<R>[] =>
  rows.flatMap((group) => {
    const [stored, wanted] = [storedFlags(group), flagsIn(ticked, group)]
    const changed = flags.filter((flag) => wanted[flag] !== stored[flag])
    if (changed.length === 0) return []
    return [{ group, ...Object.fromEntries(changed.map((flag) => [flag, wanted[flag]])) }]
  })

export const flagDrafts = (changes: readonly FlagChange[]): Draft[] =>
  changes.map(({ group, ...changed }) => ({
    id: group.id_group,
    values: Object.fromEntries(Object.entries(changed).map(([flag, on]) => [flag, String(on)])),
  }))

/** Returns drafted flags that differ from the stored ones, have no unsaved change and can still be changed. */
export const restorableFlags = (
  rows: readonly FlaggedRow[],
  ticked: UnsavedFlags,
  drafts: readonly Draft[],
  planned: PlannedGroups,
): UnsavedFlags =>
  new Map(
    rows.flatMap((row): [number, Partial<GroupFlagValues>][] => {
      const values = drafts.find(({ id }) => id === row.id_group)?.values ?? {}
      const [stored, shown] = [storedFlags(row), flagsIn(ticked, row)]
      const restorable = flags.filter(
        (flag) =>
          flag in values &&
          shown[flag] === stored[flag] &&
          values[flag] !== String(stored[flag]) &&
          flagRefusalKey(flag, row, planned) === undefined,
      )
      if (restorable.length === 0) return []
      return [[row.id_group, Object.fromEntries(restorable.map((flag) => [flag, !stored[flag]]))]]
    }),
  )

export const flagsKey = (event: KeyboardEvent, { save, cancel }: Record<'save' | 'cancel', () => void>) => {
  if (event.defaultPrevented) return
  if (isSaveKey(event)) {
    event.preventDefault()
    save()
  } else if (event.key === 'Escape' && !isText(event.target)) cancel()
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox'
