import { room } from '#contract/entities/rooms.ts'
import { formValues } from '../editing/form-values.ts'
import { countOf, plainCount } from '../editing/fields/typed-texts.ts'
import { decimalOf, plainDecimal } from '../i18n/decimal-text.ts'

/** Ids as texts; '' where nothing is chosen. */
export const { valuesOf: roomValuesOf, bodyFor } = formValues(
  'room',
  ...(['number', 'capacity', 'square', 'kind', 'faculty', 'unit', 'department', 'note'] as const),
)
export type RoomValues = ReturnType<typeof roomValuesOf>

/** A department is one of its faculty. */
export const together = [['faculty', 'department']] as const

/** The numbers that are saved (domain.md#room-numbers). */
export const numbers = {
  capacity: room.fields.capacity.range,
  square: room.fields.square.range,
} as const

/** The values in one way of writing: 054,50 is 54.5. A text that is not a number stays, for the check to name. */
export const asSaved = (values: RoomValues): RoomValues => ({
  ...values,
  number: values.number.trim(),
  capacity: plainCount(values.capacity),
  square: plainDecimal(values.square),
  note: values.note.trim(),
})

/** Seats and area of all rooms, typed ones included. */
export const sumsOf = (all: readonly RoomValues[]) => ({
  capacity: all.reduce((sum, { capacity }) => sum + countOf(capacity), 0),
  // areas are summed in hundredths, which add up exactly
  square: all.reduce((sum, { square }) => sum + Math.round((decimalOf(square) ?? 0) * 100), 0) / 100,
})
