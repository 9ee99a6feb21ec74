/** Joins words to a file name without characters that Windows forbids; 150 characters at most. */
export const fileNamed = (...words: readonly (string | undefined)[]): string =>
  words
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150)
    .trim()
