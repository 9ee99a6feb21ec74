import { fold, wordsOf } from '#contract/search/folding.ts'
import { toLatin } from './lines.ts'

/** Maximum number of searched words. The statement uses one bit for each word. */
const maxWords = 10

/** Search conditions of the statements in tree-statement.ts. */
export type SearchConditions = {
  phrase: string
  words: string[]
  /** LIKE pattern of each word; null: the word is too short for the index. */
  patterns: (string | null)[]
  keys: (string | null)[]
  /** Patterns of a group's name with its year (ПИ-1-26/2, ПИ-1-); null: the word cannot be such a name. */
  names: (string | null)[]
  nameKeys: (string | null)[]
}

/** Returns the conditions; undefined if all words are too short. */
export function toSearchConditions(text: string): SearchConditions | undefined {
  const words = wordsOf(text).slice(0, maxWords)
  const patterns = words.map(patternOf)
  if (patterns.every((pattern) => pattern === null)) return undefined
  const names = words.map(groupNamePattern)
  return {
    phrase: fold(text).trim(),
    words,
    patterns,
    keys: patterns.map(keyOf),
    names,
    nameKeys: names.map(keyOf),
  }
}

const keyOf = (pattern: string | null) => (pattern === null ? null : toLatin(pattern))

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

// Returns a pattern for the trigram index: two letters at the start of a word, more letters anywhere; null
// for one letter.
function patternOf(word: string): string | null {
  if (word.length < 2) return null
  return word.length === 2 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`
}

function groupNamePattern(word: string): string | null {
  const name = /^(.+)-\d{0,2}(\/.*)?$/.exec(word)?.[1]
  return name === undefined ? null : `%\n ${escapeLike(name)} \n%`
}
