/** Codes as they are typed or pasted: parted by commas, semicolons or blanks, each once. */
export const codesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((code) => code !== '')),
]
