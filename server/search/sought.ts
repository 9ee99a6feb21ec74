import { fold, wordsOf } from '#contract/search/folding.ts'
import { latin } from './lines.ts'

/** The most words of a searched text: a bit a word in the statement; a longer text is searched for its first words. */
const maxWords = 10

/** The conditions of a searched text on the lines of a row (contract/search/ranking.ts). */
export type SearchConditions = {
  phrase: string
  words: string[]
  /** LIKE patterns, one a word; null: the word is too short to be looked for in an index. */
  patterns: (string | null)[]
  /** The words in the letters of the index. */
  keys: (string | null)[]
  /** Patterns of a whole group name, where the word may be one with its year: ПИ-1-26/2, ПИ-1-. */
  names: (string | null)[]
  nameKeys: (string | null)[]
}

/** Undefined where nothing is left that could be looked for. */
export function soughtFor(text: string): SearchConditions | undefined {
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

// Trigrams find three letters anywhere, two at the beginning of a word.
function patternOf(word: string): string | null {
  if (word.length < 2) return null
  return word.length === 2 ? `% ${literal(word)}%` : `%${literal(word)}%`
}

function nameOf(word: string): string | null {
  const name = /^(.+)-\d{0,2}(\/.*)?$/.exec(word)?.[1]
  return name === undefined ? null : `%\n ${literal(name)} \n%`
}
