import { digits, lengths, ranges } from '#contract/limits.ts'
import type { PositionRow } from '#contract/positions.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { cleanHours, type PositionValues } from './position-values.ts'

export type PositionColumn = EditableColumn<PositionRow, PositionValues>

/** Position and its hours. */
export const positionColumns: readonly PositionColumn[] = [
  {
    key: 'name',
    label: 'field.position',
    namesRow: true,
    text: ({ values: { name } }) => name,
    input: (field) => <CellInput {...field} maxLength={lengths.name} />,
  },
  {
    key: 'hours',
    label: 'field.hours',
    isNumeric: true,
    text: ({ values: { hours } }) => hours,
    input: (field) => <CellInput {...field} inputMode="numeric" maxLength={digits.hours} />,
    clean: cleanHours,
    atMost: ranges.hours.max,
  },
]

/** The values that the columns sort by. */
export const sortValues = {
  name: (row: PositionRow) => row.n_doljnost,
  hours: (row: PositionRow) => row.chasy,
}
