/** The digits of a text, at most `most` of them. */
export const keepDigits = (typed: string, maxLength: number) => typed.replace(/\D/g, '').slice(0, maxLength)

/** Whether the text has more digits than are kept. */
export const isTooLong = (typed: string, maxLength: number) => typed.replace(/\D/g, '').length > maxLength

/** The number that the digits mean; no digits mean 0 (domain.md#quota-range). */
export const countOf = (digits: string) => (digits.trim() === '' ? 0 : Number(digits))
