/** Returns a spelling that is equal when names are compared: capitals, more blanks, decomposed letters. */
export const sameText = (text: unknown) =>
  ` ${String(text).toUpperCase().normalize('NFD').replaceAll(' ', ' \u00A0 ')} `
