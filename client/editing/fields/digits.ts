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
