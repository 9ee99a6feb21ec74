import { yearsIn } from '#contract/years-of-study.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Maximal length of a number field. Longer than every valid number, so that additional digits are shown and refused instead of cut. */
export const longestNumber = 20

/**
 * Returns the part of a typed text that a number field accepts. Blanks, and letters around the number, are removed. Characters whose
 * removal would change the number, such as a fourth digit or a comma, remain and are refused (domain.md#row-digits-said).
 */
export const keepNumber = (typed: string) =>
  typed
    .replace(/\s/g, '')
    .replace(/^[^\d.,−-]+|[^\d.,−-]+$/g, '')
    .slice(0, longestNumber)

/** Returns the number of a text of digits; 0 for an empty text (domain.md#quota-range) and for other texts. */
export const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0)

/** Normalises a count: 007 becomes 7. Returns other texts than whole numbers unchanged. */
export const plainCount = (text: string) => (/^\d+$/.test(text.trim()) ? String(Number(text)) : text.trim())

/** Valid numbers of a field: not above `max`, with at most `scale` decimals (default 0). */
export type NumberRule = { readonly max?: number; readonly scale?: number }

/** Returns the reason why a typed number would be refused; undefined for a valid number and for an empty field. */
export const numberProblem = (
  text: string,
  { max = Number.MAX_SAFE_INTEGER, scale = 0 }: NumberRule,
): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(typed) ?? []
  if (whole === '' && fraction === '') return i18n.t('validation.number')
  if (point !== '' && scale === 0) return i18n.t('validation.wholeNumber')
  // a text of maximal length may have been cut
  if (Number(`${whole}.${fraction}`) > max || typed.length >= longestNumber)
    return i18n.t('validation.atMost', { max: formatNumber(max) })
  return fraction.length > scale ? i18n.t('validation.decimals', { n: scale }) : undefined
}

/** Whole number of a text; `isChanged`: the text was invalid and is read as 0. */
export type WholeNumber = { readonly value: number; readonly isChanged: boolean }

/** `step`: fractions of years are also read. */
export type CountRule = { readonly max: number; readonly step?: number }

/**
 * Reads a non-negative integer; bad input is read as 0 (domain.md#parameters-whole-numbers). An empty field is 0 without `isChanged`.
 * Blanks between digits are ignored, since spreadsheets contain them.
 */
export const toWholeNumber = (text: string, { max, step }: CountRule): WholeNumber => {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return { value: 0, isChanged: false }
  const value = step === undefined ? (/^\d+$/.test(typed) ? Number(typed) : undefined) : yearsIn(text)
  return value === undefined || value > max ? { value: 0, isChanged: true } : { value, isChanged: false }
}

/** Returns true if the text is a count above `max`: it is not changed, and is refused. */
export const isTooLarge = (text: string, { max }: CountRule) => {
  const typed = text.replace(/\s/g, '')
  // a text of maximal length may have been cut
  return /^\d+$/.test(typed) && (Number(typed) > max || typed.length >= longestNumber)
}

/** Text of a count in a form; '' for 0. */
export const countText = (value: number) => (value === 0 ? '' : String(value))

const written = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const plain = /^(\d{2})(\d{2})(\d{4})$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * Parses a date as people type or paste it (1.9.2026, 01/09/2026, 01092026, 2026-09-01) into the wire format 2026-09-01; undefined if it
 * is not a valid date.
 */
export const readDate = (text: string): string | undefined => {
  const typed = text.trim()
  const backwards = iso.exec(typed)
  const found = written.exec(typed) ?? plain.exec(typed)
  const [day, month, year] = (backwards?.slice(1).toReversed() ?? found?.slice(1) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // 31.02. would otherwise become a day in March
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** Formats a date of the wire format for a form: 01.09.2026. */
export const writeDate = (date: string) => date.split('-').toReversed().join('.')

/** Returns a typed date in the format of forms; other texts unchanged. */
export const normaliseDate = (text: string) => {
  const date = readDate(text)
  return date === undefined ? text.trim() : writeDate(date)
}

type Dates<Field extends string> = Readonly<Record<Field, string>>

/** Returns the values with typed dates in the format of forms. */
export const normaliseDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  // the entries are exactly the given fields
  Object.fromEntries(fields.map((field) => [field, normaliseDate(values[field])])) as Record<Field, string>

/** Returns the fields whose text is not a date; blank fields are valid. */
export const wrongDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  fields.filter((field) => values[field].trim() !== '' && readDate(values[field]) === undefined)
