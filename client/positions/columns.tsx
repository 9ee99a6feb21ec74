import { teachingPosition } from '#contract/entities/teaching-position.ts'
import type { PositionRow } from '#contract/positions.ts'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { PositionValues } from './position-values.ts'
import { nameKey } from '../editing/existing.ts'

export type PositionColumn = EditableColumn<PositionRow, PositionValues>

/** Hours by the folded name of their position. */
export type HoursByName = ReadonlyMap<string, number>

export const hoursByName = (rows: readonly PositionRow[]): HoursByName =>
  new Map(rows.map(({ n_doljnost, chasy }) => [nameKey(n_doljnost), chasy]))

/** Position and its hours, with those that it had the year before. */
export const positionColumns = (before: HoursByName): readonly PositionColumn[] => [
  { ...columnOf('name', teachingPosition.fields.name), namesRow: true, width: '40%' },
  columnOf('hours', teachingPosition.fields.hours),
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
