import { withKyrgyzLetters, withoutInvisible } from '#contract/input-text.ts'
import { letterReplacer } from '../derived/letter-replacer.ts'

// Normalises names for comparison (domain.md#duplicate-folding). The search normalises differently
// (`fold`).

const toPlainLetters = letterReplacer('өүңёй', 'оунеи')
const toCyrillicLookalikes = letterReplacer('aceopxykmtbh', 'асеорхукмтвн')
// Five letters become digits, because Latin has too few letters. Digits of a name are compared separately.
const toAscii = letterReplacer('абвгдежзиклмнопрстуфхцчшщыъьэюя', 'abvgdejziklmnoprstufhcqwxy09876')

const hyphensQuotesBrackets = /[-\u2010-\u2015\u2212"'`«»„“”‟‘’‚‛‹›()[\]{}]/g
const mixedWord = /[а-я][aceopxykmtbh]|[aceopxykmtbh][а-я]/
const namedAfterWords = /(?<![a-zа-я0-9])(им\.|(имени|атындагы)(?![a-zа-я0-9]))/g

/** Replaces Latin letters by similar Cyrillic letters in words that also have Cyrillic letters. */
const replaceLatinLookalikes = (lowered: string) =>
  mixedWord.test(lowered)
    ? lowered.replace(/[a-zа-я]+/g, (word) => (/[а-я]/.test(word) ? toCyrillicLookalikes(word) : word))
    : lowered

/**
 * Returns the name in lower case. Similar letters become equal; quotes, hyphens and brackets become blanks;
 * invisible characters and words such as «имени» are removed.
 */
export function foldName(name: string): string {
  const lowered = withoutInvisible(withKyrgyzLetters(name)).normalize('NFKC').toLowerCase()
  return replaceLatinLookalikes(toPlainLetters(lowered).replace(hyphensQuotesBrackets, ' '))
    .replace(namedAfterWords, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the name in ASCII, as PostgreSQL's trigrams ignore other letters if the database's ctype is C. */
export const asciiLettersOf = (folded: string): string =>
  toAscii(folded)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Returns hashes of parts of a name, each combined with the numbers in the name. Similar names share a
 * hash, so an index finds pairs without comparing all names. A part joins the beginnings, or the endings,
 * of words: of three of the four longest words; of two words if the name has three; of both words or the
 * longer one if it has two; of the only word. So a name is found even if each word is misspelt at one end.
 * A collision of hashes only causes a needless comparison.
 */
export function marksOf(folded: string): number[] {
  const numbers = folded.replace(/[^0-9]+/g, ' ').trim()
  const words = longestWords(folded)
  const [longest] = words
  if (longest === undefined) return []
  const marks = [...combinationsOf(words.map(beginningOf)), ...combinationsOf(words.map(endingOf))]
  if (words.length <= 2) marks.push(beginningOf(longest), endingOf(longest))
  return [...new Set(marks.map((mark) => fnvHashOf(`${mark}|${numbers}`)))]
}

/** Joins three words in every combination; if there are at most three words, also two. */
function combinationsOf(parts: readonly string[]): string[] {
  const sorted = parts.toSorted(compareLetters)
  return sorted.flatMap((first, a) =>
    sorted
      .slice(a + 1)
      .flatMap((second, b) => [
        ...(parts.length <= 3 ? [`${first} ${second}`] : []),
        ...sorted.slice(a + b + 2).map((third) => `${first} ${second} ${third}`),
      ]),
  )
}

const partLength = 5
const beginningOf = (word: string) => word.slice(0, partLength)
const endingOf = (word: string) => `-${word.slice(-partLength)}`
const compareLetters = (a: string, b: string) => (a < b ? -1 : 1)

/** Returns up to four words, the longest first; of words with equal beginnings only the longest. */
function longestWords(folded: string): string[] {
  const short = folded.length < 9
  const byBeginning = new Map<string, string>()
  for (const word of asciiLettersOf(folded).split(' ')) {
    if ((word.length <= 2 && !short) || !/[a-z]/.test(word)) continue
    const known = byBeginning.get(beginningOf(word))
    if (known === undefined || word.length > known.length) byBeginning.set(beginningOf(word), word)
  }
  return [...byBeginning.values()].toSorted((a, b) => b.length - a.length || compareLetters(a, b)).slice(0, 4)
}

/** Returns the FNV-1a hash as a signed integer of 32 bits, the range of PostgreSQL's `integer`. */
function fnvHashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash | 0
}
