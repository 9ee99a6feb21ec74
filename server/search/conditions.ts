import { fold, wordsOf } from '#contract/search/folding.ts'
import { latin } from './lines.ts'

/** The statement uses one bit for each word. Further words are ignored. */
const maxWords = 10

/** Conditions of contract/search/ranking.ts. */
export type SearchConditions = {
  phrase: string
  words: string[]
  /** LIKE pattern of each word; null: the word is too short for the index. */
  patterns: (string | null)[]
  keys: (string | null)[]
  /** Patterns of a group name with year (ПИ-1-26/2, ПИ-1-); null: the word cannot be a group name. */
  names: (string | null)[]
  nameKeys: (string | null)[]
}

/** Undefined when all words are too short to search. */
export function conditionsFor(text: string): SearchConditions | undefined {
  const words = wordsOf(text).slice(0, maxWords)
  const patterns = words.map(patternOf)
  if (patterns.every((pattern) => pattern === null)) return undefined
  const names = words.map(nameOf)
  return {
    phrase: fold(text).trim(),
    words,
    patterns,
    keys: patterns.map(keyOf),
    names,
    nameKeys: names.map(keyOf),
  }
}

const keyOf = (pattern: string | null) => (pattern === null ? null : latin(pattern))

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

// The trigram index finds three letters anywhere, and two at the beginning of a word; null for other words.
function patternOf(word: string): string | null {
  if (word.length < 2) return null
  return word.length === 2 ? `% ${literal(word)}%` : `%${literal(word)}%`
}

function nameOf(word: string): string | null {
  const name = /^(.+)-\d{0,2}(\/.*)?$/.exec(word)?.[1]
  return name === undefined ? null : `%\n ${literal(name)} \n%`
}
