import type { Sort } from '../address/sort.ts'
import { orderOf, SortButton } from './SortButton.tsx'

type Props = {
  readonly title: string
  readonly column: string
  readonly width: number | undefined
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The head of a column, which sorts by it. */
export const HeadCell = ({ title, column, width, sort, onSort }: Props) => (
  <th role="columnheader" scope="col" style={{ width }} aria-sort={orderOf(column, sort)}>
    <SortButton title={title} column={column} sort={sort} onSort={onSort} />
  </th>
)
