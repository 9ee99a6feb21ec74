import { readYears } from '#contract/years-of-study.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Maximal length of a number field; longer than every valid number, so that surplus digits are refused. */
export const longestNumber = 20

/**
 * Removes blanks, and characters before and after the number. Characters inside the number remain, so that such
 * a text is refused (domain.md#row-digits-said). The result has at most `longestNumber` characters.
 */
export const cleanNumber = (typed: string) =>
  typed
    .replace(/\s/g, '')
    .replace(/^[^\d.,−-]+|[^\d.,−-]+$/g, '')
    .slice(0, longestNumber)

/** Returns the number in a text of digits; 0 for an empty text (domain.md#quota-range) and other texts. */
export const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0)

/** Normalises a count: 007 becomes 7. Other texts are only trimmed. */
export const plainCount = (text: string) => (/^\d+$/.test(text.trim()) ? String(Number(text)) : text.trim())

/** Valid numbers of a field: at most `max`, with at most `scale` decimals (default 0). */
export type NumberRule = { readonly max?: number; readonly scale?: number }

/** Returns why a number is refused; undefined for a valid number and for an empty field. */
export const numberProblem = (
  text: string,
  { max = Number.MAX_SAFE_INTEGER, scale = 0 }: NumberRule,
): string | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  const [, whole = '', point = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(typed) ?? []
  if (whole === '' && fraction === '') return i18n.t('validation.number')
  if (point !== '' && scale === 0) return i18n.t('validation.wholeNumber')
  // a text of the maximal length may have been cut
  if (Number(`${whole}.${fraction}`) > max || typed.length >= longestNumber)
    return i18n.t('validation.atMost', { max: formatNumber(max) })
  return fraction.length > scale ? i18n.t('validation.decimals', { n: scale }) : undefined
}

/** Count or number of years in a text. `isChanged`: true if the text was invalid and is therefore read as 0. */
export type WholeNumber = { readonly value: number; readonly isChanged: boolean }

/** `step`: valid fraction of a year, such as 0.5. */
export type CountRule = { readonly max: number; readonly step?: number }

/**
 * Reads invalid input as 0 (domain.md#parameters-whole-numbers), an empty field as 0 without `isChanged`.
 * Blanks between digits are ignored, since spreadsheets contain them.
 */
export const toWholeNumber = (text: string, { max, step }: CountRule): WholeNumber => {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return { value: 0, isChanged: false }
  const value = step === undefined ? (/^\d+$/.test(typed) ? Number(typed) : undefined) : readYears(text)
  return value === undefined || value > max ? { value: 0, isChanged: true } : { value, isChanged: false }
}

/** Returns true if the text is a count above `max`. Such a text remains in the field and is refused. */
export const isTooLarge = (text: string, { max }: CountRule) => {
  const typed = text.replace(/\s/g, '')
  // a text of the maximal length may have been cut
  return /^\d+$/.test(typed) && (Number(typed) > max || typed.length >= longestNumber)
}

export const countText = (value: number) => (value === 0 ? '' : String(value))

const dottedDate = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const eightDigitDate = /^(\d{2})(\d{2})(\d{4})$/
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Reads 1.9.2026, 01/09/2026, 01092026 or 2026-09-01 as 2026-09-01; undefined if it is no date since 1900. */
export const readDate = (text: string): string | undefined => {
  const typed = text.trim()
  const backwards = isoDate.exec(typed)
  const found = dottedDate.exec(typed) ?? eightDigitDate.exec(typed)
  const [day, month, year] = (backwards?.slice(1).toReversed() ?? found?.slice(1) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC would turn 31.02. into a day in March
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

export const longestDate = 10

/** Returns a date such as 2026-09-01 in the format of forms: 01.09.2026. */
export const writeDate = (date: string) => date.split('-').toReversed().join('.')

export const normaliseDate = (text: string) => {
  const date = readDate(text)
  return date === undefined ? text.trim() : writeDate(date)
}

type Texts = Readonly<Record<string, string>>

export const normaliseDates = <Values extends Texts>(values: Values, dates: readonly string[]): Values =>
  // the cast is safe: keys and value types do not change
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [
      field,
      dates.includes(field) ? normaliseDate(text) : text,
    ]),
  ) as Values

export const wrongDates = (values: Texts, dates: readonly string[]) =>
  dates.filter((field) => values[field]?.trim() && readDate(values[field]) === undefined)
