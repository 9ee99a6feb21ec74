/** Returns an equivalent text: upper case, more blanks, decomposed letters. */
export const sameText = (text: unknown) =>
  ` ${String(text).toUpperCase().normalize('NFD').replaceAll(' ', ' \u00A0 ')} `
