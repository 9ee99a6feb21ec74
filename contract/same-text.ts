/**
 * Normal form of a text for comparison of names (domain.md#save-same-text): case, repeated blanks and Unicode composition do
 * not count.
 */
export const sameText = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
