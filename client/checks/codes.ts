export const codesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((code) => code !== '')),
]
