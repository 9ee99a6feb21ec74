import { useTranslation } from 'react-i18next'
import { useConditions } from '../../location/address.ts'
import { filterRows, type SortValues } from '../../table/rows.ts'
import { MessageRow } from '../../table/placeholder.tsx'
import { Row as Line } from '../../ui/layout.tsx'
import type { Texts } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { RowWithRev } from '../editing.ts'
import type { RowEditing } from '../useRow.ts'
import { type FilterProps, useFilters } from './useFilters.tsx'

type TableFiltersOptions<Row extends RowWithRev, Values extends Texts> = Pick<
  FilterProps<Row>,
  'table' | 'rows' | 'sorting'
> & {
  readonly edit: RowEditing<Row, Values>
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** Number of columns, including row number and buttons. */
  readonly span: number
  readonly valuesBy: SortValues<Row>
}

export const useTableFilters = <Row extends RowWithRev, Values extends Texts>(
  given: TableFiltersOptions<Row, Values>,
) => {
  const { table, rows, columns, span, valuesBy, edit } = given
  const { confirmLeave: leave, source } = edit
  const { t } = useTranslation()
  const [conditions, ask] = useConditions(table)
  const shown = filterRows(rows, conditions, valuesBy)
  const filtered = columns.flatMap(({ key, label, text }) => {
    const sortValue = valuesBy[key]
    return sortValue
      ? [{ key, label, sortValue, text: (row: Row) => text({ row, values: source.valuesOf(row) }) }]
      : []
  })
  const filters = useFilters({ ...given, columns: filtered, leave })
  return {
    ...filters,
    rows: shown,
    line: filters.chips.length > 0 && (
      <Line wrap gap="sm" pad="sm md">
        {filters.chips}
      </Line>
    ),
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
