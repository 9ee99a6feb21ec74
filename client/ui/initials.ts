/** Returns the characters of a text. An emoji of several code points is one character. */
const charactersOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Returns АК for «Асанова К. Т.»; for a single word, such as a login, its first two letters. */
export const initialsOf = (name: string) => {
  const words = name
    .trim()
    .split(/[\s.]+/)
    .filter(Boolean)
  const letters =
    words.length > 1
      ? words.slice(0, 2).map((word) => charactersOf(word)[0] ?? '')
      : charactersOf(words[0] ?? '').slice(0, 2)
  return letters.join('').toUpperCase()
}
