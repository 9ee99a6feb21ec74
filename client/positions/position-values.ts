import { teachingPosition } from '#contract/entities/teaching-position.ts'
import type { PositionRow } from '#contract/positions.ts'
import { plainCount } from '../editing/fields/typed-texts.ts'

export type PositionValues = Readonly<Record<'name' | 'hours', string>>

export const positionValuesOf = (row: PositionRow | undefined): PositionValues => ({
  name: row?.n_doljnost ?? '',
  hours: row === undefined ? '' : String(row.chasy),
})

/** Range of hours that can be saved (domain.md#position-needs). */
export const numbers = { hours: teachingPosition.fields.hours.range } as const

/** Returns the values as they are saved: 007 becomes 7, blank hours remain blank. */
export const asSaved = ({ name, hours }: PositionValues): PositionValues => ({
  name: name.trim(),
  hours: plainCount(hours),
})
