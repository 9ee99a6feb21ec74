/** Returns a function that replaces lower-case letters of `from` with those at the same index in `to`. */
export function letterReplacer(from: string, to: string): (text: string) => string {
  const letters = new Map(Array.from(from, (letter, place) => [letter, to[place]]))
  return (text) => text.replace(/[a-zа-яёөүң]/g, (letter) => letters.get(letter) ?? letter)
}
