import { type Sort, useCatalogueLocation } from '../location/address.ts'
import { filterRows, type SortValue, sortRows } from './rows.ts'

export type Order<Row> = {
  /** All rows that the filters of the address let through, in their order. */
  readonly rows: readonly Row[]
  /** All rows, those too that the filters leave out. */
  readonly unfiltered: readonly Row[]
  readonly valuesBy: Readonly<Record<string, (row: Row) => SortValue>>
  readonly by: Sort
  /** Writes another order into the address: its first page. */
  readonly go: (next: Sort) => void
}

/** Rows in the order that the address names, or in their usual one. */
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
