import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sort } from '../location/address.ts'
import type { Column } from './column.ts'
import styles from './Table.module.css'
import type { Ticks, SortState } from './table-props.ts'

type Props<Shown> = {
  readonly columns: readonly Column<Shown>[]
  /** Order and its setter; undefined if the list has a fixed order. */
  readonly sorting: SortState | undefined
  /** True if a phone shows rows as cards, with headings only for screen readers. */
  readonly cards: boolean
  readonly ticks: Ticks | undefined
  readonly renderFilter: ((key: string) => ReactNode) | undefined
}

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

/** Returns true if the buttons' column has the remaining width: all other columns have widths, some relative. */
const hasRest = (columns: readonly Pick<Column<never>, 'width' | 'isNumeric'>[]) =>
  columns.some(({ width }) => typeof width === 'string') &&
  columns.every(({ width, isNumeric }) => width !== undefined || isNumeric)

const orderOf = (column: string, sort: Sort | undefined) => {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

type ButtonProps = SortState & { readonly title: string; readonly column: string; readonly isSeen: boolean }

const SortButton = ({ title, column, isSeen, by, onSort }: ButtonProps) => {
  const isSorted = by?.column === column
  const isUpwards = isSorted && !by.isDescending
  const Arrow = isSorted && by.isDescending ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={styles.sort}
      // an invisible heading is no tab stop
      tabIndex={isSeen ? undefined : -1}
      onClick={() => onSort({ column, isDescending: isUpwards })}
    >
      {title}
      <Arrow size={14} aria-hidden className={isSorted ? undefined : styles.unsorted} />
    </button>
  )
}
