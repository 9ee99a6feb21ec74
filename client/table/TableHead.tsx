import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '../location/address.ts'
import type { Column } from './column.ts'
import styles from './Table.module.css'
import type { Ticks } from './table-props.ts'

/** The order of a table; `by` is undefined where the rows are in no column's order, as the best answers to a search do. */
export type Sorting = { readonly by: Sort | undefined; readonly onSort: (sort: Sort) => void }

type Props<Shown> = {
  readonly columns: readonly Column<Shown>[]
  /** Undefined where the list has its own order alone. */
  readonly sorting: Sorting | undefined
  /** On a phone the rows are cards, and their heads are for screen readers alone. */
  readonly cards: boolean
  readonly ticks: Ticks | undefined
  readonly renderFilter: ((key: string) => ReactNode) | undefined
}

/** The heads of the columns, which sort, between the row's number and its buttons. */
export const TableHead = <Shown,>({ columns, sorting, cards, ticks, renderFilter }: Props<Shown>) => {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className={styles.number}>
          {t('field.no')}
          {ticks?.renderAll(!(cards && isPhone))}
        </th>
        {columns.map(({ key, label, isNumeric, width }) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            data-head={key}
            data-numeric={isNumeric || undefined}
            style={width === undefined ? undefined : { width }}
            aria-sort={sorting && orderOf(key, sorting.by)}
          >
            {sorting ? (
              <SortButton title={t(label)} column={key} isSeen={!(cards && isPhone)} {...sorting} />
            ) : (
              t(label)
            )}
            {renderFilter?.(key)}
          </th>
        ))}
        <th
          role="columnheader"
          scope="col"
          className={styles.actions}
          data-rest={hasRest(columns) || undefined}
        >
          <span className="visually-hidden">{t('common.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Answers whether numbers are next to a name that has a share of the table: the buttons' column takes what is left. */
const hasRest = (columns: readonly Pick<Column<never>, 'width' | 'isNumeric'>[]) =>
  columns.some(({ width }) => typeof width === 'string') &&
  columns.every(({ width, isNumeric }) => width !== undefined || isNumeric)

/** The value of `aria-sort` in a column's head. */
const orderOf = (column: string, sort: Sort | undefined) => {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

type ButtonProps = Sorting & { readonly title: string; readonly column: string; readonly isSeen: boolean }

/** Sorts by the column, upwards first, then the other way. */
const SortButton = ({ title, column, isSeen, by, onSort }: ButtonProps) => {
  const isSorted = by?.column === column
  const isUpwards = isSorted && !by.isDescending
  const Arrow = isSorted && by.isDescending ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      // Tab does not go where nothing is seen
      tabIndex={isSeen ? undefined : -1}
      onClick={() => onSort({ column, isDescending: isUpwards })}
    >
      {title}
      <Arrow size={14} aria-hidden className={isSorted ? undefined : styles.unsorted} />
    </button>
  )
}
