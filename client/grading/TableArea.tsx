import { useMediaQuery } from '@mantine/hooks'
import type { SortState } from '../table/table-props.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gradingTableHeight } from '#contract/limits.ts'
import type { Texts } from '../editing/changes.ts'
import { useBulk } from '../editing/bulk/useBulk.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { RowWithRev } from '../editing/editing.ts'
import { useTableFilters } from '../editing/filters/useTableFilters.tsx'
import type { RowEditing } from '../editing/useRow.ts'
import panel from '../table/ListPanel.module.css'
import { useTableView } from '../table/PanelButton.tsx'
import type { SortValues } from '../table/rows.ts'
import type { SortedTable } from './address.ts'
import type { GradingLocation } from './useGradingLocation.ts'
import styles from './Grading.module.css'
import area from './TableArea.module.css'
import { Panel, Row, Title } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'

export type GradingTableProps<Row extends RowWithRev, Values extends Texts> = {
  /** Name of the table in its stored settings, and in the URL parameter of its order. */
  readonly table: SortedTable
  readonly edit: RowEditing<Row, Values>
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly valuesBy: SortValues<Row>
  readonly location: GradingLocation
}

export const useGradingTable = <Row extends RowWithRev, Values extends Texts>(
  props: GradingTableProps<Row, Values>,
) => {
  const { table, edit, columns, location } = props
  const { shown, density, menu } = useTableView(
    `grading.${table}`,
    columns,
    'compact',
    edit.open !== undefined,
  )
  const sorting: SortState = {
    by: location.address.sorts[table],
    onSort: (sort) => location.sortBy(table, sort),
  }
  const { rows, renderFor, ...filters } = useTableFilters({
    ...props,
    span: shown.length + 2,
    sorting,
  })
  const { ticks, bar } = useBulk({ ...edit, rows })
  const cards = useMediaQuery('(max-width: 360px)', false, { getInitialValueInEffect: false })
  return {
    menu,
    bar,
    filters,
    shown: {
      edit,
      rows,
      density,
      cards,
      sorting,
      ticks,
      columns: shown,
      renderFilter: renderFor,
    } as const,
  }
}

type Props = {
  readonly title: string
  readonly tools: ReactNode
  readonly hasOneButton?: boolean
  readonly list: UseQueryResult
  readonly verdict?: ReactNode
  readonly line: ReactNode
  readonly below: ReactNode
  readonly children: ReactNode
}

/** Panel with a table that scrolls in an area of 300 px (domain.md#grading-areas). */
export const TableArea = ({ title, tools, hasOneButton, list, verdict, line, below, children }: Props) => {
  return (
    <Panel className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <Title minWidth={0} breaks>
          {title}
        </Title>
        <Row tone="secondary" align="center" gap="sm" className={styles.tools}>
          {tools}
        </Row>
      </div>
      {line}
      {list.isFetching && !list.isPending && <div className={panel.progress} />}
      <div
        className={area.area}
        data-one-button={hasOneButton || undefined}
        data-waiting={list.isPending || undefined}
        style={{ height: gradingTableHeight }}
      >
        <LoadFailure of={[list]} pad="md" />
        {verdict}
        {children}
      </div>
      {below}
    </Panel>
  )
}
