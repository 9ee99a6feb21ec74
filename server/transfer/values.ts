import type { Static } from 'typebox'
import type { Part } from '#contract/entities/fields.ts'
import type { FieldValue } from '#contract/history.ts'
import { inputText } from '#contract/input-text.ts'
import { languages } from '#contract/languages/kinds.ts'
import { doctorateValues } from '#contract/limits.ts'
import type { Language } from '../messages/language.ts'
import { textOfKey } from '../messages/field-names.ts'
import { message } from '../messages/messages.ts'
import { isStorable } from '../process/well-formed.ts'
import { textRuleOf, trimText } from '../saving/normalise.ts'
import {
  type CodeSpelling,
  type ColumnStyle,
  plainCode,
  readDay,
  fieldReaders,
  defaultStyle,
  readNumber,
  unquote,
} from '#contract/reading/values.ts'
import type { KeyedField } from './columns.ts'
import type { NearRow, ReferenceFinder } from './references.ts'
import {
  type Cell,
  isEmptyCell,
  isErrorCell,
  isEmptyMarker,
  isoDay,
  isDash,
  textOfCell,
} from '#contract/reading/cell.ts'
import { translate } from './words.ts'

export type PlanPart = Static<typeof Part>

export type Value = string | number | boolean | null | readonly PlanPart[]

export type CellResult =
  | { readonly value: Value }
  | {
      readonly problem: string
      /** Rows that the cell may mean. */
      readonly nearest?: readonly NearRow[]
      /** Index of the column with the problem, if the field has several; undefined: the first one. */
      readonly part?: number
    }

/** Reads a cell; undefined for an empty cell. */
export type CellReader = (cell: Cell | undefined) => CellResult | undefined

/**
 * Returns a reader of a field that is not a reference. It checks the limits of the field and reports problems
 * with the messages of a save. `style`: notation of the column. `codes`: spelling of the stored codes.
 */
export function createCellReader(
  field: KeyedField,
  language: Language,
  style: ColumnStyle = defaultStyle,
  codes: CodeSpelling = plainCode,
): CellReader {
  const word = textOfKey(language, field.word)
  const refused = (problem: string): CellResult => ({ problem })
  const inRange = (value: number): CellResult =>
    field.range !== undefined && (value < field.range.min || value > field.range.max)
      ? refused(message(language, 'fieldRange', { field: word }))
      : field.range?.step !== undefined && value % field.range.step !== 0
        ? refused(message(language, 'fieldHalves', { field: word }))
        : { value }

  const textRule = textRuleOf(field.row)
  const asCode = field.key === 'code' ? codes : (text: string) => text
  const named = fieldReaders[field.word]
  // Explains dates that Excel made of numbers: 12.5 becomes 12 May, 5.26 becomes 1 May 2026.
  const notNumber = (day: Date): CellResult => {
    const [year, month, date] = isoDay(day).split('-').map(Number)
    const value = date === 1 ? `${month}.${(year ?? 0) % 100}` : `${date}.${month}`
    return refused(translate(language, 'numberDate', { field: word, value }))
  }
  const readers: Record<KeyedField['kind'], (cell: Cell) => CellResult> = {
    text(cell) {
      const value = asCode(inputText(textOfCell(cell), textRule))
      if (!isStorable(value)) return refused(message(language, 'badField', { field: word }))
      return field.max !== undefined && Array.from(value).length > field.max
        ? refused(message(language, 'fieldTooLong', { field: word, n: field.max }))
        : { value }
    },
    whole(cell) {
      if (cell instanceof Date) return notNumber(cell)
      const number = readNumber(cell, style, true) ?? named?.(textOfCell(cell))
      if (number === undefined) return refused(translate(language, 'number', { field: word }))
      if (!Number.isInteger(number)) return refused(message(language, 'fieldNumber', { field: word }))
      return inRange(number)
    },
    decimal(cell) {
      if (cell instanceof Date) return notNumber(cell)
      const number = readNumber(cell, style) ?? named?.(textOfCell(cell))
      return number === undefined ? refused(translate(language, 'number', { field: word })) : inRange(number)
    },
    date(cell) {
      const day = readDay(cell, style)
      return day === undefined ? refused(translate(language, 'date', { field: word })) : { value: day }
    },
    reference: (cell) => refused(textOfCell(cell)),
    choice(cell) {
      const known = wordsOf(field)
      if (known !== undefined) {
        const text = trimText(textOfCell(cell)).toLowerCase()
        const value = known.find((one) => wordsForChoice(field, one).includes(text))
        return value === undefined ? refused(message(language, 'badField', { field: word })) : { value }
      }
      const number = isFlag(field) ? parseFlag(cell) : (readNumber(cell) ?? named?.(textOfCell(cell)))
      // The only choice of numbers is the kind of doctorate of a speciality.
      const value = typeof number === 'number' ? doctorateValues.find((one) => one === number) : number
      return value === undefined ? refused(message(language, 'badField', { field: word })) : { value }
    },
    // The reader `parts` is never called: `createPartsReader` reads the parts of a plan.
    parts: (cell) => refused(textOfCell(cell)),
  }
  const read = readers[field.kind]
  const isEmpty = (cell: Cell | undefined) =>
    isEmptyCell(cell) || (field.kind !== 'text' && field.kind !== 'choice' && isDash(cell))
  return (cell) => {
    if (cell === undefined || cell === null || isEmpty(cell)) return undefined
    const text = typeof cell === 'string' ? trimText(cell) : undefined
    // In a text field, «nan» may be the intended text, so the cell has only a remark.
    if (text !== undefined && isEmptyMarker(text) && (field.kind !== 'text' || isErrorCell(cell)))
      return undefined
    if (isErrorCell(cell)) return refused(cellError(field, language, cell))
    return text === '' ? undefined : read(text === undefined || field.kind === 'text' ? cell : unquote(text))
  }
}

export const cellError = ({ word }: KeyedField, language: Language, cell: string) =>
  translate(language, 'cellError', { field: textOfKey(language, word), value: cell.trim() })

/** Returns the texts that a choice allows; undefined if the field has no list of values. */
export const wordsOf = ({ inRow }: KeyedField): readonly string[] | undefined =>
  'enum' in inRow && Array.isArray(inRow.enum)
    ? inRow.enum.filter((one): one is string => typeof one === 'string')
    : undefined

/** Returns the text of a choice's value on the screens. */
export const textOfChoice = ({ word }: KeyedField, value: string, language: Language) =>
  textOfKey(language, `${word}.${value}`)

/** Returns the texts that mean a value of a choice, in lower case: the value itself and those of the screens. */
const wordsForChoice = (field: KeyedField, value: string) =>
  [value, ...languages.map((language) => textOfChoice(field, value, language))].map((text) =>
    text.toLowerCase(),
  )

export const isFlag = ({ inRow }: KeyedField): boolean => 'type' in inRow && inRow.type === 'boolean'

const yesTexts = new Set(['true', '1', '+', ...languages.map((language) => translate(language, 'yes'))])
const noTexts = new Set(['false', '0', '-', ...languages.map((language) => translate(language, 'no'))])

export function parseFlag(cell: Cell): boolean | undefined {
  const text = textOfCell(cell).trim().toLowerCase()
  return yesTexts.has(text) ? true : noTexts.has(text) ? false : undefined
}

/** Returns the parts as a plan stores them: without zeros, and ordered by source. */
export const normaliseParts = (parts: readonly PlanPart[]): PlanPart[] =>
  parts.filter(({ count }) => count > 0).toSorted((one, other) => one.source - other.source)

export const textOfParts = (parts: readonly PlanPart[], nameOf: (source: number) => string) =>
  parts.map(({ source, count }) => `${nameOf(source)}: ${count}`).join(', ')

/** Returns the shown value: the label for a reference, the names of the sources for parts. */
export const toDisplayValue = (
  value: Value | undefined,
  rows: Pick<ReferenceFinder, 'labelOf'> | undefined,
  language: Language,
): FieldValue => {
  const labelOf = (id: number) => rows?.labelOf(id, language) ?? String(id)
  if (typeof value === 'object' && value !== null) return textOfParts(value, labelOf)
  return typeof value === 'number' && rows !== undefined
    ? { id: value, label: labelOf(value) }
    : (value ?? null)
}
