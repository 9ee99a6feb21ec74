import type { TFunction } from 'i18next'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { CellInput } from '../../editing/cells/CellInput.tsx'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import { keepDigits } from '../../editing/fields/digits.ts'
import type { TableColumn } from '../../editing/editable-column.ts'
import { type Places, type PlanValues, planDigits, totalOf } from './plan-values.ts'

type PlanColumn = TableColumn<AdmissionPlanRow, PlanValues>

const places = (key: Places, t: TFunction): PlanColumn => ({
  key,
  label: t(`field.${key}`),
  isNumeric: true,
  text: (values) => values[key] || '0',
  show: (values) => formatNumber(Number(values[key])),
  input: (field) => <CellInput {...field} inputMode="numeric" placeholder="0" maxLength={planDigits} />,
  clean: (typed) => keepDigits(typed, planDigits),
})

/** Year, places and their sum; `years` are those that a new row may be for. */
export const planColumns = (
  years: readonly number[],
  labelOf: (year: string) => string,
  t: TFunction,
): readonly PlanColumn[] => [
  {
    key: 'year',
    label: t('entity.year'),
    isFixed: true,
    text: (values) => labelOf(values.year),
    input: (field) => (
      <CellSelect
        {...field}
        options={years.map((year) => ({ value: String(year), text: labelOf(String(year)) }))}
      />
    ),
  },
  places('budget', t),
  places('contract', t),
  {
    key: 'total',
    label: t('field.total'),
    isNumeric: true,
    text: (values) => String(totalOf(values)),
    show: (values) => <strong>{formatNumber(totalOf(values))}</strong>,
  },
]
