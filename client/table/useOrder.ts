import { type Sort, useCatalogueLocation } from '../location/address.ts'
import { filterRows, sortRows, type SortValues } from './rows.ts'
import { useState } from 'react'

export type Order<Row> = {
  readonly rows: readonly Row[]
  readonly unfiltered: readonly Row[]
  readonly valuesBy: SortValues<Row>
  readonly by: Sort
  readonly go: (next: Sort) => void
}

/** Filters and sorts by `valuesBy`; columns in `sortedBy` have other values for sorting. */
export const useOrder = <Row>(
  rows: readonly Row[],
  usual: Sort,
  valuesBy: SortValues<Row>,
  sortedBy: SortValues<Row> = {},
): Order<Row> => {
  const { address, go } = useCatalogueLocation()
  const by = address.sort ?? usual
  return {
    by,
    rows: sortRows(filterRows(rows, address.conditions, valuesBy), by, { ...valuesBy, ...sortedBy }),
    unfiltered: rows,
    valuesBy,
    go: (sort) => go({ sort, page: 1 }),
  }
}

/** While a row is open, returns the rows in the order before it opened, so that a save moves no row. */
export const useOrderWhileOpen = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  isOpen: boolean,
): readonly Row[] => {
  const [keys, setKeys] = useState<readonly number[]>()
  if (isOpen !== (keys !== undefined)) setKeys(isOpen ? rows.map(keyOf) : undefined)
  if (keys === undefined) return rows
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? keys.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
