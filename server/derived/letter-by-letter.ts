/** Replaces each letter of `from` by the letter at this index in `to`; both are lower case. */
export function letterByLetter(from: string, to: string): (text: string) => string {
  const letters = new Map(Array.from(from, (letter, place) => [letter, to[place]]))
  return (text) => text.replace(/[a-zа-яёөүң]/g, (letter) => letters.get(letter) ?? letter)
}
