/**
 * Returns a changed text that is equal when names are compared. It has capitals, more blanks and decomposed
 * letters.
 */
export const sameText = (text: unknown) =>
  ` ${String(text).toUpperCase().normalize('NFD').replaceAll(' ', ' \u00A0 ')} `
