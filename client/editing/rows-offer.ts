import { i18n } from '../i18n/i18n.ts'
import type { Texts } from './changes.ts'
import { type Draft, isMissed } from './drafts/drafts.ts'
import type { DraftOffer } from './drafts/useDrafts.ts'
import type { Editing, Revised } from './editing.ts'

type Kept<Row, Values> = {
  readonly id: number
  readonly row: Row | undefined
  readonly values: Values
  readonly field: string
  readonly isHalf: boolean
}

type Offered<Row, Values> = {
  readonly rows: readonly Row[]
  readonly editing: Pick<Editing<Row, Values>, 'idOf' | 'valuesOf' | 'nameOf'>
  /** Answers the row's values as they are shown now. */
  readonly shown: (id: number, before: Values) => Values
  readonly restore: (kept: readonly Kept<Row, Values>[]) => void
  readonly discard: () => void
}

/** The drafts of a list's rows that can be put back: not those of rows that were deleted or stand on another page. */
export const rowsOffer = <Row extends Revised, Values extends Texts>(
  drafts: readonly Draft[],
  { rows, editing: { idOf, valuesOf, nameOf }, shown, restore, discard }: Offered<Row, Values>,
): (DraftOffer & { readonly name: string }) | undefined => {
  const kept = drafts.flatMap(({ id, values: typed, isHalf = false }): Kept<Row, Values>[] => {
    const row = rows.find((one) => idOf(one) === id)
    const before = valuesOf(row)
    if (row === undefined && id >= 0) return []
    if (!isMissed(typed, before, shown(id, before))) return []
    const [field = ''] = Object.keys(typed)
    return [{ id, row, values: { ...before, ...typed }, field, isHalf }]
  })
  if (kept.length === 0) return undefined
  return {
    name: kept
      .map(({ values, row, field, isHalf }) =>
        isHalf
          ? i18n.t('draft.half', { name: nameOf(values, row), typed: values[field] })
          : nameOf(values, row),
      )
      .join(', '),
    // the one that was being typed is open again
    restore: () => restore(kept.toSorted((a, b) => Number(b.isHalf) - Number(a.isHalf))),
    discard,
  }
}
