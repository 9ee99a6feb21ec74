/** Two letters for the badge: of surname and name, «Асанова К. Т.» → АК; of a login its first ones. */
export const initialsOf = (name: string) => {
  const words = name
    .trim()
    .split(/[\s.]+/)
    .filter(Boolean)
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [(words[0] ?? '').slice(0, 2)]
  return letters.join('').toUpperCase()
}
