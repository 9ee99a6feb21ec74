import { longestNumber } from './digits.ts'

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

/** Whether the text is a count that is too large: it stays as it was typed, and is refused. */
export const isTooLarge = (text: string, max: number) => {
  const typed = text.replace(/\s/g, '')
  // a text as long as the field may have been cut
  return /^\d+$/.test(typed) && (Number(typed) > max || typed.length >= longestNumber)
}

/** The one way in which a form writes it: an empty field is 0. */
export const countText = (value: number) => (value === 0 ? '' : String(value))
