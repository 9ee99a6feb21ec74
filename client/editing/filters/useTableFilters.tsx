import { useTranslation } from 'react-i18next'
import { useConditions } from '../../location/address.ts'
import { filterRows, type SortValue } from '../../table/rows.ts'
import { MessageRow } from '../../table/placeholder.tsx'
import { Row as Line } from '../../ui/layout.tsx'
import type { EditableColumn } from '../editable-column.ts'
import { type FilterProps, filteredColumnsOf, useFilters } from './useFilters.tsx'

type Given<Row, Values> = Pick<FilterProps<Row>, 'table' | 'rows' | 'sorting'> & {
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** The number of columns that are shown, with the row's number and its buttons. */
  readonly span: number
  /** The values that the columns sort by. */
  readonly valuesBy: Readonly<Record<string, (row: Row) => SortValue>>
  /** The values of a stored row. */
  readonly valuesOf: (row: Row) => Values
  readonly leave: (go: () => void) => void
}

/** A table that is edited in its place: its filters by column, and the rows that answer them. */
export const useTableFilters = <Row, Values>(given: Given<Row, Values>) => {
  const { table, rows, columns, span, valuesBy, valuesOf, leave } = given
  const { t } = useTranslation()
  const [conditions, ask] = useConditions(table)
  const shown = filterRows(rows, conditions, valuesBy)
  const filters = useFilters({ ...given, columns: filteredColumnsOf(columns, valuesBy, valuesOf) })
  return {
    ...filters,
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
          columns={span}
          text={t('filter.none')}
          action={t('filter.clear')}
          onAction={() => leave(() => ask(''))}
        />
      ) : undefined,
  }
}
