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

/** The number that the digits mean; no digits mean 0 (domain.md#quota-range), and so does what is no whole number. */
export const countOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0)

/** One way of writing a count: 007 is 7. What is no whole number stays as it was typed. */
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

/**
 * Reads a non-negative integer, bad input as 0 (domain.md#parameters-whole-numbers). An empty field is 0 without
 * anything being changed; blanks between the digits, as a spreadsheet has them, do not count.
 */
export const toWholeNumber = (text: string, max: number): WholeNumber => {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return { value: 0, isChanged: false }
  if (!/^\d+$/.test(typed)) return { value: 0, isChanged: true }
  const value = Number(typed)
  return value > max ? { value: 0, isChanged: true } : { value, isChanged: false }
}

/** Answers whether the text is a count that is too large: it stays as it was typed, and is refused. */
export const isTooLarge = (text: string, max: number) => {
  const typed = text.replace(/\s/g, '')
  // a text as long as the field may have been cut
  return /^\d+$/.test(typed) && (Number(typed) > max || typed.length >= longestNumber)
}

/** The one way in which a form writes it: an empty field is 0. */
export const countText = (value: number) => (value === 0 ? '' : String(value))
