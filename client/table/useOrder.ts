import type { Sort } from '../address/sort.ts'
import { useCatalogueAddress } from '../address/useCatalogueAddress.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { type SortValue, sortRows } from './sort.ts'

export type Order<Row> = {
  /** All rows in their order. */
  readonly rows: readonly Row[]
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
  const { address, go } = useCatalogueAddress()
  const by = address.sort ?? usual
  return {
    by,
    rows: sortRows(rows, by, valuesBy, compareTexts),
    go: (sort) => go({ sort, page: 1 }),
  }
}
