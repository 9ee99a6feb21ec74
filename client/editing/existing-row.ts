import type { Texts } from './changes.ts'
import { createContext } from 'react'
import { fold } from '#contract/search/folding.ts'
import type { EditedRows } from './editing.ts'

/** Shows a row in the catalogue's dialog; undefined outside such a dialog, where a link to the row is shown. */
export const ShowRow = createContext<((id: number) => void) | undefined>(undefined)

/** Returns the key by which names are compared, regardless of blanks, case and similar letters. */
export const nameKey = (name: string) => fold(name).trim().replace(/\s+/g, ' ')

type RowAccessors<Row, Values> = Pick<EditedRows<Row, Values>, 'idOf' | 'nameOf' | 'sameBy'> & {
  readonly valuesOf: (row: Row) => Values
}

/** Returns the stored row with an equal `sameBy` text or name; of several, that with the most equal values. */
export const existingOf = <Row, Values extends Texts>(
  id: number | undefined,
  values: Values,
  rows: readonly Row[],
  { idOf, valuesOf, nameOf, sameBy }: RowAccessors<Row, Values>,
): Row | undefined => {
  const keyOf = (compared: Values, row: Row | undefined) =>
    nameKey(sameBy?.(compared) ?? nameOf(compared, row))
  const key = keyOf(values, undefined)
  const inCommon = (row: Row) => {
    const others: Texts = valuesOf(row)
    return Object.entries(values).filter(([field, text]) => nameKey(others[field] ?? '') === nameKey(text))
      .length
  }
  return rows
    .filter((row) => idOf(row) !== id && keyOf(valuesOf(row), row) === key)
    .toSorted((a, b) => inCommon(b) - inCommon(a))[0]
}
