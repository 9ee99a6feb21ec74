/** Grapheme clusters: an emoji is one, even if it consists of several code points. */
const charactersOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

/** Two letters for an avatar: of surname and name, «Асанова К. Т.» → АК, or the first two of a login. */
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
