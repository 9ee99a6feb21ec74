/** At most 150 characters; characters that Windows forbids are removed. */
export const fileNamed = (...words: readonly (string | undefined)[]): string =>
  words
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150)
    .trim()
