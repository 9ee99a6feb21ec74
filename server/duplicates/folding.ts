import { withKyrgyzLetters, withoutUnseen } from '#contract/door-text.ts'
import { letterByLetter } from '../derived/letter-by-letter.ts'

// How names are compared for duplicates (domain.md#duplicate-folding); the search has a folding of its own, `fold`.

const withPlainLetters = letterByLetter('өүңёй', 'оунеи')
const withCyrillicTwins = letterByLetter('aceopxykmtbh', 'асеорхукмтвн')
// Five Cyrillic letters are digits, since there are more of them than Latin ones; numbers are compared besides.
const inAscii = letterByLetter('абвгдежзиклмнопрстуфхцчшщыъьэюя', 'abvgdejziklmnoprstufhcqwxy09876')

const hyphensQuotesBrackets = /[-\u2010-\u2015\u2212"'`«»„“”‟‘’‚‛‹›()[\]{}]/g
const mixedWord = /[а-я][aceopxykmtbh]|[aceopxykmtbh][а-я]/
const honoured = /(?<![a-zа-я0-9])(им\.|(имени|атындагы)(?![a-zа-я0-9]))/g

/** Latin letters in a word that has a Cyrillic one become the Cyrillic letters that they look like. */
const withoutLatinTwins = (lowered: string) =>
  mixedWord.test(lowered)
    ? lowered.replace(/[a-zа-я]+/g, (word) => (/[а-я]/.test(word) ? withCyrillicTwins(word) : word))
    : lowered

/** Quotes, hyphens and brackets become blanks, characters without width go. */
export function foldName(name: string): string {
  const lowered = withoutUnseen(withKyrgyzLetters(name)).normalize('NFKC').toLowerCase()
  return withoutLatinTwins(withPlainLetters(lowered).replace(hyphensQuotesBrackets, ' '))
    .replace(honoured, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A folded text in ASCII: where a database's ctype is C, trigrams pass over every other letter. */
export const lettersOf = (folded: string): string =>
  inAscii(folded)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The parts that two names share when they are alike, with the name's numbers each: the beginnings of three of its four longest words
 * or their endings, of two where it has three, of both or of the longer where it has two, the beginning or the ending of a
 * single one. So a name is found whose every word is misspelt at the same end. To look for neighbours among marks is a
 * thousand times quicker than to compare every name with every other. A mark is the number of its text: of two texts that
 * share one the names are compared in vain.
 */
export function marksOf(folded: string): number[] {
  const numbers = folded.replace(/[^0-9]+/g, ' ').trim()
  const words = longestWords(folded)
  const [longest] = words
  if (longest === undefined) return []
  const marks = [...together(words.map(beginningOf)), ...together(words.map(endingOf))]
  if (words.length <= 2) marks.push(beginningOf(longest), endingOf(longest))
  return [...new Set(marks.map((mark) => numberOf(`${mark}|${numbers}`)))]
}

/** Words in threes, each as one text; in twos where there are no more than three. */
function together(parts: readonly string[]): string[] {
  const sorted = parts.toSorted(byLetters)
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
const byLetters = (a: string, b: string) => (a < b ? -1 : 1)

/** The four longest words, the longest first, of those that begin alike one. */
function longestWords(folded: string): string[] {
  const short = folded.length < 9
  const byBeginning = new Map<string, string>()
  for (const word of lettersOf(folded).split(' ')) {
    if ((word.length <= 2 && !short) || !/[a-z]/.test(word)) continue
    const known = byBeginning.get(beginningOf(word))
    if (known === undefined || word.length > known.length) byBeginning.set(beginningOf(word), word)
  }
  return [...byBeginning.values()].toSorted((a, b) => b.length - a.length || byLetters(a, b)).slice(0, 4)
}

/** FNV-1a, in the 32 bits of PostgreSQL's integer. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash | 0
}
