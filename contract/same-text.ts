/**
 * Normalises a name for comparison (domain.md#save-same-text): case, repeated blanks and Unicode composition
 * are ignored.
 */
export const sameText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
