/** Returns a file name of at most 150 characters, without characters that Windows forbids. */
export const fileName = (...words: readonly (string | undefined)[]): string =>
  words
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150)
    .trim()
