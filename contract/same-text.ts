/** Ignores case, repeated blanks and Unicode composition (domain.md#save-same-text). */
export const sameText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
