/** Returns a text without differences of case, blanks and Unicode form (domain.md#save-same-text). */
export const comparableText = (text: string) =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
