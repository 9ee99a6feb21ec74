import { yearsIn } from '#contract/years-of-study.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Characters that a number field takes, so that a number with too many digits is seen and not cut. */
export const longestNumber = 20

/**
 * The part of a typed text that a number field holds. Blanks and letters around the number are not taken; whatever would
 * leave another number behind, as a fourth digit or a comma, stays to be refused (domain.md#row-digits-said).
 */
export const keepNumber = (typed: string) =>
  typed
    .replace(/\s/g, '')
    .replace(/^[^\d.,−-]+|[^\d.,−-]+$/g, '')
    .slice(0, longestNumber)

/** The number that the digits mean; no digits mean 0 (domain.md#quota-range), and so does what is not a whole number. */
export const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0)

/** Normalises a count: 007 is 7. A text that is not a whole number is returned as typed. */
export const plainCount = (text: string) => (/^\d+$/.test(text.trim()) ? String(Number(text)) : text.trim())

/**
 * The numbers that a field takes: up to `max`, unless the range is judged elsewhere, with at most `scale` digits behind
 * the comma, none unless it says so.
 */
export type NumberRule = { readonly max?: number; readonly scale?: number }

/** The reason why a typed number is not saved, in words; undefined for a fitting number and for an empty field. */
export const numberProblem = (
  text: string,
  { max = Number.MAX_SAFE_INTEGER, scale = 0 }: NumberRule,
): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(typed) ?? []
  if (whole === '' && fraction === '') return i18n.t('validation.number')
  if (point !== '' && scale === 0) return i18n.t('validation.wholeNumber')
  // a text as long as the field may have been cut
  if (Number(`${whole}.${fraction}`) > max || typed.length >= longestNumber)
    return i18n.t('validation.atMost', { max: formatNumber(max) })
  return fraction.length > scale ? i18n.t('validation.decimals', { n: scale }) : undefined
}

/** The digits of a text that should be a count, and whether it has other characters. */
export type WholeNumber = { readonly value: number; readonly isChanged: boolean }

/** `step`: years with halves are read as well. */
export type CountRule = { readonly max: number; readonly step?: number }

/**
 * Reads a non-negative integer, bad input as 0 (domain.md#parameters-whole-numbers). An empty field is 0 without
 * anything being changed; blanks between the digits, as a spreadsheet has them, do not count.
 */
export const toWholeNumber = (text: string, { max, step }: CountRule): WholeNumber => {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return { value: 0, isChanged: false }
  const value = step === undefined ? (/^\d+$/.test(typed) ? Number(typed) : undefined) : yearsIn(text)
  return value === undefined || value > max ? { value: 0, isChanged: true } : { value, isChanged: false }
}

/** Answers whether the text is a count that is too large: it stays as it was typed, and is refused. */
export const isTooLarge = (text: string, { max }: CountRule) => {
  const typed = text.replace(/\s/g, '')
  // a text as long as the field may have been cut
  return /^\d+$/.test(typed) && (Number(typed) > max || typed.length >= longestNumber)
}

/** The one way in which a form writes it: an empty field is 0. */
export const countText = (value: number) => (value === 0 ? '' : String(value))

const written = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const plain = /^(\d{2})(\d{2})(\d{4})$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * A date as people type or paste it (1.9.2026, 01/09/2026, 01092026, 2026-09-01) as the wire has it: 2026-09-01.
 * Undefined: no date of the calendar.
 */
export const readDate = (text: string): string | undefined => {
  const typed = text.trim()
  const backwards = iso.exec(typed)
  const found = written.exec(typed) ?? plain.exec(typed)
  const [day, month, year] = (backwards?.slice(1).toReversed() ?? found?.slice(1) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // 31.02. would roll over into March
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** The wire's date as a form writes it: 01.09.2026. */
export const writeDate = (date: string) => date.split('-').toReversed().join('.')

/** The typed date in the one way of writing it; a text that is not a date stays as it is. */
export const normaliseDate = (text: string) => {
  const date = readDate(text)
  return date === undefined ? text.trim() : writeDate(date)
}

type Dates<Field extends string> = Readonly<Record<Field, string>>

/** The typed dates, each in the one way of writing it. */
export const normaliseDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  // the entries are of these fields alone
  Object.fromEntries(fields.map((field) => [field, normaliseDate(values[field])])) as Record<Field, string>

/** The fields with a text that is not a date; a blank one is not wrong here. */
export const wrongDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  fields.filter((field) => values[field].trim() !== '' && readDate(values[field]) === undefined)
