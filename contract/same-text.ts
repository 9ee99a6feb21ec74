/** A text as two are compared that must not be the same (domain.md#save-same-text): blanks, case and composition do not count. */
export const sameText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
