import type { Sort } from '../address/sort.ts'
import type { Column } from './column.ts'

/** A column's sort value; a number where the column has numbers. */
export type SortValue = string | number

type SortValues<Row> = Readonly<Record<string, (row: Row) => SortValue>>

/** The columns' sort values, by their keys. */
export const sortValuesOf = <Row>(columns: readonly Pick<Column<Row>, 'key' | 'text' | 'sortValue'>[]) =>
  Object.fromEntries(columns.map(({ key, text, sortValue = text }) => [key, sortValue]))

/**
 * The rows in the order that is asked for. Empty texts stand last whichever way it goes; equal rows stay in the
 * list's own order, and so do all of them where no such column is known.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  sort: Sort,
  valuesBy: SortValues<Row>,
  compareTexts: (a: string, b: string) => number,
): readonly Row[] => {
  const valueOf = valuesBy[sort.column]
  if (valueOf === undefined) return rows
  const direction = sort.isDescending ? -1 : 1
  const values = new Map(rows.map((row) => [row, valueOf(row)]))
  return rows.toSorted((one, other) => {
    const [a, b] = [values.get(one) ?? '', values.get(other) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b)
    return direction * compareTexts(String(a), String(b))
  })
}
