import type { Texts } from './changes.ts'
import { nameKey } from './same-name.ts'

type Reading<Row, Values> = {
  readonly idOf: (row: Row) => number
  readonly valuesOf: (row: Row) => Values
  readonly nameOf: (values: Values, row: Row | undefined) => string
}

/**
 * The stored row because of which a save was refused as a duplicate: it has the same name, and of several the most
 * values in common. Undefined where no other row has the name.
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
