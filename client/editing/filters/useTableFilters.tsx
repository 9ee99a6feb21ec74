import { useTranslation } from 'react-i18next'
import { useConditions } from '../../location/address.ts'
import { filterRows, type SortValue } from '../../table/rows.ts'
import { MessageRow } from '../../table/placeholder.tsx'
import type { Sorting } from '../../table/TableHead.tsx'
import { Row as Line } from '../../ui/layout.tsx'
import type { EditableColumn } from '../editable-column.ts'
import { filteredColumnsOf, useFilters } from './useFilters.tsx'

type Given<Row, Values> = {
  /** The name of the table among the others of its screen. */
  readonly table: string
  /** All rows, in their order. */
  readonly rows: readonly Row[]
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** The values that the columns sort by. */
  readonly valuesBy: Readonly<Record<string, (row: Row) => SortValue>>
  /** The values of a stored row. */
  readonly valuesOf: (row: Row) => Values
  readonly sorting?: Sorting
  readonly leave: (go: () => void) => void
}

/** One of several tables of a screen, or one in a dialog: its filters by column, and the rows that answer them. */
export const useTableFilters = <Row, Values>(given: Given<Row, Values>) => {
  const { table, rows, columns, valuesBy, valuesOf, sorting, leave } = given
  const { t } = useTranslation()
  const [conditions, ask] = useConditions(table)
  const shown = filterRows(rows, conditions, valuesBy)
  const filters = useFilters({
    table,
    rows,
    columns: filteredColumnsOf(columns, valuesBy, valuesOf),
    leave,
    ...(sorting && { sorting }),
  })
  const { button, renderFor } = filters
  return {
    button,
    renderFor,
    rows: shown,
    /** The conditions, over the table. */
    line: filters.chips.length > 0 && (
      <Line wrap gap={6} pad="6px 12px">
        {filters.chips}
      </Line>
    ),
    /** The text in place of rows that are all left out. */
    none:
      rows.length > 0 && shown.length === 0 ? (
        <MessageRow
          columns={columns.length + 2}
          text={t('filter.none')}
          action={t('filter.clear')}
          onAction={() => leave(() => ask(''))}
        />
      ) : undefined,
  }
}
