/** Returns a function that replaces letters of `from` by those at their index in `to`, all in lower case. */
export function letterByLetter(from: string, to: string): (text: string) => string {
  const letters = new Map(Array.from(from, (letter, place) => [letter, to[place]]))
  return (text) => text.replace(/[a-zа-яёөүң]/g, (letter) => letters.get(letter) ?? letter)
}
