import { room } from '#contract/entities/rooms.ts'
import type { RoomRow } from '#contract/rooms.ts'
import { countOf, plainCount } from '../editing/fields/typed-texts.ts'

const fields = ['number', 'capacity', 'square', 'kind', 'faculty', 'unit', 'department', 'note'] as const

/** Ids as texts; '' where nothing is chosen. */
export type RoomValues = Readonly<Record<(typeof fields)[number], string>>

/** A department is one of its faculty. */
export const together = [['faculty', 'department']] as const

export const roomValuesOf = (row: RoomRow | undefined): RoomValues => ({
  number: row?.number ?? '',
  capacity: String(row?.contain ?? ''),
  square: String(row?.square ?? ''),
  kind: String(row?.id_specifics ?? ''),
  faculty: String(row?.id_faculty ?? ''),
  unit: String(row?.id_otdel_1 ?? ''),
  department: String(row?.id_kafedra ?? ''),
  note: row?.note ?? '',
})

/** The numbers that are saved (domain.md#room-numbers). */
export const numbers = {
  capacity: room.fields.capacity.range,
  square: room.fields.square.range,
} as const

/** Square metres as they were typed, with comma or point; undefined: no number. */
export const squareOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** The values in one way of writing: 054,50 is 54.5. A text that is not a number stays, for the check to name. */
export const asSaved = (values: RoomValues): RoomValues => ({
  ...values,
  number: values.number.trim(),
  capacity: plainCount(values.capacity),
  square: String(squareOf(values.square) ?? values.square.trim()),
  note: values.note.trim(),
})

/** Seats and area of all rooms, typed ones included. */
export const sumsOf = (all: readonly RoomValues[]) => ({
  capacity: all.reduce((sum, { capacity }) => sum + countOf(capacity), 0),
  // areas are summed in hundredths, which add up exactly
  square: all.reduce((sum, { square }) => sum + Math.round((squareOf(square) ?? 0) * 100), 0) / 100,
})
