import { type DefectKind, defectKinds, type NameLanguage, type Names } from './kinds.ts'
import { withKyrgyzLetters, withoutInvisible } from '../input-text.ts'
import { kyrgyzWords } from './kyrgyz-words.ts'

// Defects because of which a name cannot be printed on a diploma (domain.md#language-kinds).

const cyrillic = /\p{Script=Cyrillic}/u
const latin = /\p{Script=Latin}/u

/** Splits a text into runs of letters; a hyphen or an apostrophe ends a word. */
const wordsIn = (text: string) => text.normalize('NFC').match(/\p{L}+/gu) ?? []

export const toComparable = (text: string) =>
  withoutInvisible(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

const isEmpty = (text: string) => withoutInvisible(text).trim() === ''

/** True for a word in capitals (IT, XXI, the C of C++), or of up to five letters with two capitals (PhD). */
const isAbbreviation = (word: string) => {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0
  return capitals === word.length || (capitals >= 2 && word.length <= 5)
}

const numbersOf = (text: string) => (/\d/.test(text) ? (text.match(/\d+/g) ?? []).toSorted().join(' ') : '')

const openingByClosing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const openingBrackets: ReadonlySet<string> = new Set(Object.values(openingByClosing))

const bracketPattern = /[()[\]{}]/

function hasPairedBrackets(text: string): boolean {
  if (!bracketPattern.test(text)) return true
  const open: string[] = []
  for (const letter of text) {
    if (openingBrackets.has(letter)) open.push(letter)
    else if (letter in openingByClosing && open.pop() !== openingByClosing[letter]) return false
  }
  return open.length === 0
}

const bracketsIn = (text: string) => (bracketPattern.test(text) ? (text.match(/[([{]/g)?.length ?? 0) : 0)

const plainLetters: Readonly<Record<string, string>> = { ө: 'о', ү: 'у', ң: 'н' }
const toRussianKeyboardText = (word: string) =>
  word.replace(/[өүң]/g, (letter) => plainLetters[letter] ?? letter)
const russianKeyboardForms = new Set(kyrgyzWords.map(toRussianKeyboardText))

const withoutCode = (text: string) => text.replace(/^\s*\d{5,}[\d.]*\s*|\s*\d{5,}[\d.]*\s*$/g, ' ')

/** True if the names have equal numbers except for a code, which only the Russian name contains. */
const hasOnlyRussianCode = ({ ru, ky, en }: Names) => {
  const rest = withoutCode(ru)
  const others = [ky, en].filter((text) => !isEmpty(text))
  return rest !== ru && others.length > 0 && others.every((text) => numbersOf(text) === numbersOf(rest))
}

const wordChecks = {
  wrongScript: (word: string, language: NameLanguage) =>
    language === 'en'
      ? cyrillic.test(word) && !latin.test(word)
      : latin.test(word) && !cyrillic.test(word) && !isAbbreviation(word),
  lookAlike: (word: string) => cyrillic.test(word) && latin.test(word),
  letters: (word: string, language: NameLanguage) =>
    language === 'ky' && (russianKeyboardForms.has(word.toLowerCase()) || withKyrgyzLetters(word) !== word),
} as const

export type WordDefect = keyof typeof wordChecks

export const isWordDefect = (kind: DefectKind): kind is WordDefect => kind in wordChecks

export const wrongWords = (kind: WordDefect, text: string, language: NameLanguage): string[] =>
  wordsIn(text).filter((word) => wordChecks[kind](word, language))

const defectChecks: Readonly<
  Record<DefectKind, (text: string, language: NameLanguage, names: Names) => boolean>
> = {
  empty: isEmpty,
  sameAsKyrgyz: (text, language, { ky }) => language === 'en' && toComparable(text) === toComparable(ky),
  // A single international word may be equal in Russian and in the translation.
  sameAsRussian: (text, language, { ru }) =>
    language === 'ky' &&
    toComparable(text) === toComparable(ru) &&
    toComparable(text)
      .split(' ')
      .filter((word) => cyrillic.test(word)).length > 1,
  // The whole text is checked before its words, since most names have no defect. An English name that was
  // copied from the Kyrgyz name has only the defect `sameAsKyrgyz`.
  wrongScript: (text, language, { ky }) =>
    (language === 'en' ? cyrillic : latin).test(text) &&
    !(language === 'en' && toComparable(text) === toComparable(ky)) &&
    wrongWords('wrongScript', text, language).length > 0,
  lookAlike: (text, language) =>
    cyrillic.test(text) && latin.test(text) && wrongWords('lookAlike', text, language).length > 0,
  blanks: (text) => /^\s|\s$|\s\s|[^\S ]/u.test(text) || withoutInvisible(text) !== text,
  numbers: (text, language, names) =>
    language === 'ru'
      ? hasOnlyRussianCode(names)
      : !isEmpty(names.ru) && numbersOf(text) !== numbersOf(names.ru) && !hasOnlyRussianCode(names),
  brackets: (text, language, { ru }) =>
    !hasPairedBrackets(text) || (language !== 'ru' && !isEmpty(ru) && bracketsIn(text) !== bracketsIn(ru)),
  letters: (text, language) => language === 'ky' && wrongWords('letters', text, language).length > 0,
}

export function defectsOf(names: Names, language: NameLanguage): DefectKind[] {
  const text = names[language]
  if (isEmpty(text)) return ['empty']
  return defectKinds.filter((kind) => defectChecks[kind](text, language, names))
}
