import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sort } from '../address/sort.ts'
import styles from './Table.module.css'

type Props = {
  readonly title: string
  readonly column: string
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** What `aria-sort` of a column's head says. */
export const orderOf = (column: string, sort: Sort) => {
  if (sort.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

/** In the head of a column: sorts by it, upwards first, then the other way. */
export const SortButton = ({ title, column, sort, onSort }: Props) => {
  const isSorted = sort.column === column
  const Arrow = isSorted && sort.isDescending ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ column, isDescending: isSorted && !sort.isDescending })}
    >
      {title}
      <Arrow size={14} aria-hidden className={isSorted ? undefined : styles.unsorted} />
    </button>
  )
}
