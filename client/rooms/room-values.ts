import { room } from '#contract/entities/rooms.ts'
import { formValues } from '../editing/form-values.ts'
import { countOf, plainCount } from '../editing/fields/typed-texts.ts'
import { decimalOf, plainDecimal } from '../i18n/decimal-text.ts'

export const roomFields = [
  'number',
  'capacity',
  'square',
  'kind',
  'faculty',
  'unit',
  'department',
  'note',
] as const

/** Values of a room; ids are texts, '' if nothing is chosen. */
export const { valuesOf: roomValuesOf, bodyFor } = formValues('room', ...roomFields)
export type RoomValues = ReturnType<typeof roomValuesOf>

/** Fields that are merged as a unit, since a department belongs to a faculty. */
export const mergedFields = [['faculty', 'department']] as const

/** Ranges of the numbers that can be saved (domain.md#room-numbers). */
export const numbers = {
  capacity: room.fields.capacity.range,
  square: room.fields.square.range,
} as const

/** Returns the values as they are saved: 054,50 becomes 54.5; invalid numbers remain and are refused. */
export const asSaved = (values: RoomValues): RoomValues => ({
  ...values,
  number: values.number.trim(),
  capacity: plainCount(values.capacity),
  square: plainDecimal(values.square),
  note: values.note.trim(),
})

export const sumsOf = (all: readonly RoomValues[]) => ({
  capacity: all.reduce((sum, { capacity }) => sum + countOf(capacity), 0),
  // hundredths are summed, to avoid rounding errors
  square: all.reduce((sum, { square }) => sum + Math.round((decimalOf(square) ?? 0) * 100), 0) / 100,
})
