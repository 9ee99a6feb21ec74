import { fold } from '#contract/search/folding.ts'
import { i18n } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/language.ts'

/** A cell with quotes or a line break in it is quoted by a spreadsheet, its own quotes doubled. */
const quoted = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const inCell = '\u2028'

/** The cells that a spreadsheet put on the clipboard, line by line, the blank ones too; a line break within a cell is a blank. */
const splitCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(quoted, (_all, inner: string) => inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, inCell))
    // a spreadsheet ends every line, the last one too
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(inCell, ' ').trim()))

/** Answers whether a text is a piece of a spreadsheet, and no single value. */
export const isSpreadsheet = (text: string) => /[\t\r\n]/.test(text.trim())

/** Headings compare without case, blanks, brackets, points and the mark of a needed column. */
const foldHeading = (text: string) =>
  fold(text)
    .replace(/[\s()[\].,:*«»"]/g, '')
    .replaceAll('²', '2')

/** The texts by which people know a word of the screens: it in each language that is loaded, or itself where it is not a key. */
export const wordsFor = (word: string): readonly string[] => [
  word,
  ...languages.flatMap((language) => {
    const text: unknown = i18n.isInitialized && i18n.getResource(language, 'translation', word)
    return typeof text === 'string' ? [text] : []
  }),
]

export type ReadTable = {
  readonly lines: readonly (readonly string[])[]
  /** The place in `columns` of each pasted column, where the first line was headings; undefined for a heading of none. */
  readonly order: readonly (number | undefined)[] | undefined
}

/**
 * The pasted lines. A first line that is headings of these columns, each known by several texts, is not a line: it gives their order.
 * One known heading is enough where its line has no other cell; a text alone is a value.
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
