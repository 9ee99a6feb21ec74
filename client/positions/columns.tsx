import { digits, lengths } from '#contract/limits.ts'
import type { PositionRow } from '#contract/positions.ts'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { NumberCell } from '../editing/cells/NumberCell.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { keepNumber } from '../editing/fields/digits.ts'
import type { PositionValues } from './position-values.ts'
import { nameKey } from '../editing/same-name.ts'

export type PositionColumn = EditableColumn<PositionRow, PositionValues>

/** Hours by the folded name of their position. */
export type HoursByName = ReadonlyMap<string, number>

export const hoursByName = (rows: readonly PositionRow[]): HoursByName =>
  new Map(rows.map(({ n_doljnost, chasy }) => [nameKey(n_doljnost), chasy]))

/** Position and its hours, with those that it had the year before. */
export const positionColumns = (before: HoursByName): readonly PositionColumn[] => [
  {
    key: 'name',
    label: 'field.position',
    namesRow: true,
    width: '40%',
    text: ({ values: { name } }) => name,
    maxLength: lengths.name,
    input: (field) => <CellInput {...field} />,
  },
  {
    key: 'hours',
    label: 'field.hours',
    isNumeric: true,
    text: ({ values: { hours } }) => hours,
    input: (field) => <NumberCell {...field} room={digits.hours} />,
    clean: keepNumber,
  },
  {
    key: 'lastHours',
    label: 'position.lastHours',
    cardLabel: 'position.lastHours',
    width: 140,
    isNumeric: true,
    text: ({ values: { name } }) => String(before.get(nameKey(name)) ?? '—'),
  },
]

/** The values that the columns sort by. */
export const sortValues = {
  name: (row: PositionRow) => row.n_doljnost,
  hours: (row: PositionRow) => row.chasy,
}
