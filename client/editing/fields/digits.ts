/** Digits alone, at most so many. */
export const keepDigits = (typed: string, maxLength: number) => typed.replace(/\D/g, '').slice(0, maxLength)

/** Whether digits are lost where so many are kept. */
export const isTooLong = (typed: string, maxLength: number) => typed.replace(/\D/g, '').length > maxLength

/** The number that the digits mean; no digits mean 0 (domain.md#quota-range). */
export const countOf = (digits: string) => (digits.trim() === '' ? 0 : Number(digits))
