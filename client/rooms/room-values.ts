import { decimals, digits } from '#contract/limits.ts'
import type { RoomRow } from '#contract/rooms.ts'
import { countOf, keepDigits } from '../editing/fields/digits.ts'

const fields = ['number', 'capacity', 'square', 'kind', 'faculty', 'unit', 'department', 'note'] as const

/** Ids as texts; '' where nothing is chosen. */
export type RoomValues = Readonly<Record<(typeof fields)[number], string>>

/** A department is one of its faculty. */
export const together = [['faculty', 'department']] as const

const wholeDigits = decimals.square.precision - decimals.square.scale

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

/** The typed digits of a capacity (domain.md#room-numbers). */
export const cleanCapacity = (typed: string) => keepDigits(typed, digits.capacity)

/** Digits with one comma or point, and at most two digits behind it. */
export const cleanSquare = (typed: string) => {
  const [whole = '', ...rest] = typed.replace(/[^\d.,]/g, '').split(/[.,]/)
  const point = /[.,]/.exec(typed)?.[0] ?? ''
  const fraction = rest.join('').slice(0, decimals.square.scale)
  return `${whole.slice(0, wholeDigits)}${point}${fraction}`
}

/** Whether there are more digits before the comma than are kept. */
export const isSquareTooLong = (typed: string) =>
  (/^\s*\d*/.exec(typed)?.[0].trim().length ?? 0) > wholeDigits

/** Square metres as they were typed, with comma or point; undefined: no number. */
export const squareOf = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /\d/.test(plain) ? Number(plain) : undefined
}

/** One way of writing each: 054,50 is 54.5. What is no number stays as it is, for the check to name. */
export const asSaved = (values: RoomValues): RoomValues => ({
  ...values,
  number: values.number.trim(),
  capacity: values.capacity.trim() === '' ? '' : String(countOf(values.capacity)),
  square: String(squareOf(values.square) ?? values.square.trim()),
  note: values.note.trim(),
})

/** Of all rooms, what is typed just now included. */
export const sumsOf = (all: readonly RoomValues[]) => ({
  capacity: all.reduce((sum, { capacity }) => sum + countOf(capacity), 0),
  // in hundredths, which add up exactly
  square: all.reduce((sum, { square }) => sum + Math.round((squareOf(square) ?? 0) * 100), 0) / 100,
})
