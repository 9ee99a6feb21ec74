import type { Names } from '../i18n/translations.ts'
import { languages } from '../i18n/language.ts'

const ignoredWords = new Set(
  'и в во на по для с со к о об от до из за при the of and in for жана менен'.split(' '),
)

/** Maximal number of letters in the ending of a word. */
const maxEnding = 3

const wordsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !ignoredWords.has(word))

/** Returns true if words of at least six letters differ in at most one letter, after the first three. */
function isMistyped(one: string, other: string): boolean {
  if (
    one[0] !== other[0] ||
    Math.abs(one.length - other.length) > 1 ||
    Math.min(one.length, other.length) < 6
  )
    return false
  let begin = 0
  while (begin < one.length && one[begin] === other[begin]) begin++
  if (begin < maxEnding) return false
  const skip = one.length === other.length ? [1, 1] : one.length > other.length ? [1, 0] : [0, 1]
  return one.slice(begin + (skip[0] ?? 0)) === other.slice(begin + (skip[1] ?? 0))
}

function isSameWord(one: string, other: string): boolean {
  let begin = 0
  while (begin < one.length && one[begin] === other[begin]) begin++
  const left = Math.max(one.length, other.length) - begin
  return left === 0 || (left <= maxEnding && begin > left && begin > maxEnding) || isMistyped(one, other)
}

function areSame(one: string, other: string): boolean {
  const [own, rest] = [wordsOf(one), wordsOf(other)]
  if (own.length === 0 || own.length !== rest.length) return false
  return own.every((word) => {
    const at = rest.findIndex((each) => isSameWord(word, each))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

/** Returns true if the significant words in one language, in any order, are equal but for endings or a letter. */
export const areSimilarNames = (one: Names, other: Names): boolean =>
  languages.some((language) => areSame(one[language], other[language]))
