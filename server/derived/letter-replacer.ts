/** Returns a function that replaces each letter of `from` by the letter at its index in `to` (lower case). */
export function letterReplacer(from: string, to: string): (text: string) => string {
  const letters = new Map(Array.from(from, (letter, place) => [letter, to[place]]))
  return (text) => text.replace(/[a-zа-яёөүң]/g, (letter) => letters.get(letter) ?? letter)
}
