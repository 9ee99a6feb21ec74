import { fold } from '#contract/search/folding.ts'
import synonyms from './words/synonyms.json' with { type: 'json' }

// How people call fields and values, out of the list of words/synonyms.json: `кратк*` is the beginning of a word.

export { synonyms }

/** The words of a text as two are compared: letters and digits alone, m² as м2. */
export const plainWords = (text: string): string[] =>
  fold(text.replaceAll('№', ' ').normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []

export const listed = (words: string): string[] => words.split(', ')

/** Whether a word is one of the list, or begins like one. */
export function matcher(words: string): (word: string) => boolean {
  const whole = new Set<string>()
  const beginnings: string[] = []
  for (const word of listed(words).map(fold))
    if (word.endsWith('*')) beginnings.push(word.slice(0, -1))
    else whole.add(word)
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

/** So many words follow a number that is a value's: «1-е полугодие», «2 · магистратура». */
const mostBehind = 2

/** The number of a value that a person calls by a word or by its number: «осень», «1-е полугодие», «2 · магистратура». */
export function numberNamed(list: keyof typeof synonyms.values): (text: string) => number | undefined {
  const named = Object.entries<string>(synonyms.values[list]).map(([number, words]) => ({
    number: Number(number),
    isNamed: matcher(words),
  }))
  const most = named.length === 0 ? 0 : mostBehind
  return (text) => {
    const [word = '', ...more] = plainWords(text)
    if (/^\d{1,2}$/.test(word) && more.length <= most) return Number(word)
    return named.find(({ isNamed }) => isNamed(word))?.number
  }
}
