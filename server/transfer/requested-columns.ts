import { spreadsheet } from '#contract/limits.ts'
import type { TransferReadingSettings } from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import type { Column, FileColumn } from './columns.ts'
import type { FileLine } from './table.ts'
import { translate } from './words.ts'

export const readingRefusal = (
  language: Language,
  key: Parameters<typeof translate>[1],
  values: Record<string, string | number>,
) => refusal('readingBad', { problem: translate(language, key, values) })

export const unknownFieldRefusal = (language: Language, field: string, letters?: string) =>
  readingRefusal(language, 'readingField', { field, column: letters === undefined ? '' : ` (${letters})` })

type OverlayOptions = {
  readonly known: readonly Column[]
  readonly language: Language
  readonly lines: readonly FileLine[]
  readonly sheet: string
}

/** Applies the requested columns. Any other column whose field was requested is then ignored. */
export function applyRequestedColumns(
  columns: readonly FileColumn[],
  requestedColumns: NonNullable<TransferReadingSettings['columns']>,
  { known, language, lines, sheet }: OverlayOptions,
): FileColumn[] {
  const byField = new Map(known.map((column) => [column.field, column]))
  const width = Math.min(
    spreadsheet.columns,
    Math.max(columns.length, ...lines.map(({ cells }) => cells.length)),
  )
  const lettersByField = new Map<string, string>()
  const columnOf = (field: string | null | undefined, letters: string) => {
    if (field === null || field === undefined) return undefined
    const column = byField.get(field)
    if (column === undefined) throw unknownFieldRefusal(language, field, letters)
    const first = lettersByField.get(field)
    if (first !== undefined)
      throw readingRefusal(language, 'readingTwice', {
        field: column.headingIn(language),
        first,
        second: letters,
      })
    lettersByField.set(field, letters)
    return column
  }
  const columnsByIndex = new Map<number, FileColumn>()
  for (const { column: letters, field, second } of requestedColumns) {
    const place = placeOfLetters(letters)
    if (place >= width) throw readingRefusal(language, 'readingColumn', { column: letters, sheet })
    if (columnsByIndex.has(place)) throw readingRefusal(language, 'readingColumnTwice', { column: letters })
    const column = columnOf(field, letters)
    const other = column && columnOf(second, letters)
    const heading = columns[place]?.heading ?? ''
    columnsByIndex.set(place, {
      heading,
      column,
      ...(other !== undefined && { second: other }),
      guessed: true,
    })
  }
  const all = Array.from({
    length: Math.max(columns.length, ...[...columnsByIndex.keys()].map((one) => one + 1)),
  })
  return all.map((_, place): FileColumn => {
    const one = columns[place] ?? { heading: '', column: undefined }
    const own = columnsByIndex.get(place)
    if (own !== undefined) {
      const isUnchanged = own.column === one.column && own.second === one.second
      return isUnchanged ? one : own
    }
    const isUsed = [one.column, one.second].some(
      (column) => column !== undefined && lettersByField.has(column.field),
    )
    return isUsed ? { heading: one.heading, column: undefined } : one
  })
}

export const lettersOf = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : `${lettersOf(Math.floor(place / 26) - 1)}${String.fromCharCode(65 + (place % 26))}`

export const placeOfLetters = (letters: string) =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
