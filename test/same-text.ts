/**
 * Returns a text that counts as equal when names are compared: upper case, more blanks, decomposed letters.
 */
export const sameText = (text: unknown) =>
  ` ${String(text).toUpperCase().normalize('NFD').replaceAll(' ', ' \u00A0 ')} `
