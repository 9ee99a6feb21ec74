/** Returns the distinct codes in a text, separated by commas, semicolons or blanks. */
export const codesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((code) => code !== '')),
]
