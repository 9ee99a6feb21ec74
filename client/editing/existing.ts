import type { Texts } from './changes.ts'
import { nameKey } from './same-name.ts'

type Reading<Row, Values> = {
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row) => Values
  readonly nameOf: (values: Values, row: Row | undefined) => string
}

/**
 * The row that stands in the way of a save that was refused as a duplicate: it is called the same, and of several it has
 * the most values in common. Undefined where nobody can say which it is.
 */
export const existingOf = <Row, Values extends Texts>(
  id: number | undefined,
  values: Values,
  rows: readonly Row[],
  { idOf, valuesOf, nameOf }: Reading<Row, Values>,
): Row | undefined => {
  const name = nameKey(nameOf(values, undefined))
  const inCommon = (row: Row) => {
    const others: Texts = valuesOf(row)
    return Object.entries(values).filter(([field, text]) => nameKey(others[field] ?? '') === nameKey(text))
      .length
  }
  return rows
    .filter((row) => idOf(row) !== id && nameKey(nameOf(valuesOf(row), row)) === name)
    .toSorted((a, b) => inCommon(b) - inCommon(a))[0]
}
