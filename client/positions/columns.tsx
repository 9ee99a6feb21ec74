import type { TFunction } from 'i18next'
import { digits, lengths } from '#contract/limits.ts'
import type { PositionRow } from '#contract/positions.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import type { TableColumn } from '../editing/editable-column.ts'
import { cleanHours, type PositionValues } from './position-values.ts'

export type PositionColumn = TableColumn<PositionRow, PositionValues>

/** Position and its hours. */
export const positionColumns = (t: TFunction): readonly PositionColumn[] => [
  {
    key: 'name',
    label: t('field.position'),
    text: ({ name }) => name,
    input: (field) => <CellInput {...field} maxLength={lengths.name} />,
  },
  {
    key: 'hours',
    label: t('field.hours'),
    isNumeric: true,
    text: ({ hours }) => hours,
    input: (field) => <CellInput {...field} inputMode="numeric" maxLength={digits.hours} />,
    clean: cleanHours,
  },
]

/** What the columns sort by. */
export const sortValues = {
  name: (row: PositionRow) => row.n_doljnost,
  hours: (row: PositionRow) => row.chasy,
}
