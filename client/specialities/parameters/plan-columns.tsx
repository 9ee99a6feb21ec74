import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import { NumberCell } from '../../editing/cells/NumberCell.tsx'
import { countOf, keepNumber } from '../../editing/fields/digits.ts'
import type { EditableColumn } from '../../editing/editable-column.ts'
import { type Places, type PlanValues, planDigits, totalOf } from './plan-values.ts'

type PlanColumn = EditableColumn<AdmissionPlanRow, PlanValues>

const places = (key: Places): PlanColumn => ({
  key,
  label: `field.${key}`,
  isNumeric: true,
  text: ({ values }) => values[key] || '0',
  cell: ({ values }) => formatNumber(countOf(values[key])),
  input: (field) => <NumberCell {...field} room={planDigits} placeholder="0" />,
  clean: keepNumber,
})

/** Year, places and their sum; `years` are those that a new row may be for. */
export const planColumns = (
  years: readonly number[],
  labelOf: (year: string) => string,
): readonly PlanColumn[] => [
  {
    key: 'year',
    label: 'entity.year',
    isFixed: true,
    namesRow: true,
    text: ({ values }) => labelOf(values.year),
    input: (field) => (
      <CellSelect
        {...field}
        options={years.map((year) => ({ value: String(year), text: labelOf(String(year)) }))}
        cure={null}
      />
    ),
  },
  places('budget'),
  places('contract'),
  {
    key: 'total',
    label: 'field.total',
    isNumeric: true,
    text: ({ values }) => String(totalOf(values)),
    cell: ({ values }) => <strong>{formatNumber(totalOf(values))}</strong>,
  },
]
