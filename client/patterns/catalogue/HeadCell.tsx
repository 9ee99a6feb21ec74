import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sort } from './address.ts'
import styles from './Table.module.css'

type Props = {
  readonly title: string
  readonly column: string
  readonly width: number | undefined
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The head of a column, which sorts by it: upwards first, then the other way. */
export const HeadCell = ({ title, column, width, sort, onSort }: Props) => {
  const isSorted = sort.column === column
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  const order = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" style={{ width }} aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ column, isDescending: isSorted && !sort.isDescending })}
      >
        {title}
        <Arrow size={14} aria-hidden className={isSorted ? undefined : styles.unsorted} />
      </button>
    </th>
  )
}
