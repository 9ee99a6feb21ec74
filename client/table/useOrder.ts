import type { SortValue } from './column.ts'
import { type Sort, useCatalogueLocation } from '../location/address.ts'
import { filterRows, sortRows } from './rows.ts'

export type Order<Row> = {
  readonly rows: readonly Row[]
  readonly unfiltered: readonly Row[]
  readonly valuesBy: Readonly<Record<string, (row: Row) => SortValue>>
  readonly by: Sort
  readonly go: (next: Sort) => void
}

export const useOrder = <Row>(
  rows: readonly Row[],
  usual: Sort,
  valuesBy: Readonly<Record<string, (row: Row) => SortValue>>,
): Order<Row> => {
  const { address, go } = useCatalogueLocation()
  const by = address.sort ?? usual
  return {
    by,
    rows: sortRows(filterRows(rows, address.conditions, valuesBy), by, valuesBy),
    unfiltered: rows,
    valuesBy,
    go: (sort) => go({ sort, page: 1 }),
  }
}
