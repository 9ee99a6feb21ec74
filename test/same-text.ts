/** The same text to us: other letters, more blanks, letters taken apart into their signs. */
export const sameText = (text: unknown) =>
  ` ${String(text).toUpperCase().normalize('NFD').replaceAll(' ', ' \u00A0 ')} `
