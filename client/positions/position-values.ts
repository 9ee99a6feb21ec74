import { digits } from '#contract/limits.ts'
import type { PositionRow } from '#contract/positions.ts'
import { countOf, keepDigits } from '../editing/fields/digits.ts'

export type PositionValues = Readonly<Record<'name' | 'hours', string>>

export const positionValuesOf = (row: PositionRow | undefined): PositionValues => ({
  name: row?.n_doljnost ?? '',
  hours: row === undefined ? '' : String(row.chasy),
})

/** The typed digits of the hours (domain.md#position-needs). */
export const cleanHours = (typed: string) => keepDigits(typed, digits.hours)

/** One way of writing each: a name without blanks around it, 007 as 7. No hours are none, and not 0. */
export const asSaved = ({ name, hours }: PositionValues): PositionValues => ({
  name: name.trim(),
  hours: hours.trim() === '' ? '' : String(countOf(hours)),
})

/** Of all rows, what is typed just now included. */
export const totalHours = (all: readonly PositionValues[]) =>
  all.reduce((sum, { hours }) => sum + countOf(hours), 0)
