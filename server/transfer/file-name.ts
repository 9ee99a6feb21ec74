/** A file's name of words, that every system takes. */
export const fileNamed = (...words: readonly (string | undefined)[]): string =>
  words
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 150)
    .trim()
