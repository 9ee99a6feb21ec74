import { fold } from '#contract/search/folding.ts'
import { i18n } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/language.ts'

/** Matches a quoted cell of a spreadsheet, which contains quotes or line breaks. Quotes inside the cell are doubled. */
const quoted = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const inCell = '\u2028'

/** Splits a spreadsheet's text into lines and cells, with blank cells. Line breaks in a cell become blanks. */
const splitCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(quoted, (_all, inner: string) => inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, inCell))
    // spreadsheets add a line break after the last line
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(inCell, ' ').trim()))

/** Returns true if the text contains several cells. */
export const isSpreadsheet = (text: string) => /[\t\r\n]/.test(text.trim())

/** Returns the comparison key of a heading, without case, blanks, brackets, punctuation and the star. */
const foldHeading = (text: string) =>
  fold(text)
    .replace(/[\s()[\].,:*«»"]/g, '')
    .replaceAll('²', '2')

/** Returns the texts of a word in all loaded languages; the word itself if it is no text key. */
export const wordsFor = (word: string): readonly string[] => [
  word,
  ...languages.flatMap((language) => {
    const text: unknown = i18n.isInitialized && i18n.getResource(language, 'translation', word)
    return typeof text === 'string' ? [text] : []
  }),
]

export type ReadTable = {
  readonly lines: readonly (readonly string[])[]
  /** Index in `columns` of each pasted column, undefined if unknown. Set only if the first line has headings. */
  readonly order: readonly (number | undefined)[] | undefined
}

/**
 * Returns the lines of a pasted text. The first line is read as headings if more lines follow, and if two of
 * its cells, or its only filled cell, are known headings. Headings determine the order of the columns.
 */
export const readTable = (text: string, columns: readonly (readonly string[])[]): ReadTable => {
  const lines = splitCells(text)
  const [first = [], ...rest] = lines
  const known = columns.map((names) => names.map(foldHeading))
  const order = first.map((cell) => {
    const place = cell === '' ? -1 : known.findIndex((names) => names.includes(foldHeading(cell)))
    return place < 0 ? undefined : place
  })
  const found = order.filter((place) => place !== undefined)
  const named = first.filter((cell) => cell !== '').length
  const isEnough = found.length >= Math.min(2, Math.max(1, named)) && found.length === new Set(found).size
  return isEnough && rest.length > 0 ? { lines: rest, order } : { lines, order: undefined }
}
