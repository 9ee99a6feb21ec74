import { fold } from '../search/folding.ts'
import synonyms from './synonyms.json' with { type: 'json' }

// In synonyms.json `кратк*` matches words that begin with «кратк».
export { synonyms }

/** Returns the words in lower case and without punctuation. */
export const plainWords = (text: string): string[] =>
  fold(text.replaceAll('№', ' ').normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []

export const splitWords = (words: string): string[] => words.split(', ')

export function wordMatcher(words: string): (word: string) => boolean {
  const whole = new Set<string>()
  const beginnings: string[] = []
  for (const word of splitWords(words).map(fold))
    if (word.endsWith('*')) beginnings.push(word.slice(0, -1))
    else whole.add(word)
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

/** Maximal number of words after a number: «1-е полугодие», «2 · магистратура». */
const maxWordsAfter = 2

/** Returns a function that maps «осень», «1-е полугодие», «2 · магистратура» to numbers. */
export function numberReader(list: keyof typeof synonyms.values): (text: string) => number | undefined {
  const named = Object.entries<string>(synonyms.values[list]).map(([number, words]) => ({
    number: Number(number),
    isNamed: wordMatcher(words),
  }))
  const most = named.length === 0 ? 0 : maxWordsAfter
  return (text) => {
    const [word = '', ...more] = plainWords(text)
    if (/^\d{1,2}$/.test(word) && more.length <= most) return Number(word)
    return named.find(({ isNamed }) => isNamed(word))?.number
  }
}
