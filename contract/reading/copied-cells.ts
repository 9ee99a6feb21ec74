/** Spreadsheet programs quote cells that contain quotes or line breaks, and double the quotes. */
const quoted = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const inCell = '\u2028'

export type CopiedLines = readonly (readonly string[])[]

/** Splits a copied text into lines of cells. Line breaks inside a cell become blanks. */
export const splitCells = (text: string): CopiedLines =>
  text
    .replace(quoted, (_all, inner: string) => inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, inCell))
    // Spreadsheet programs add a line break after the last line.
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(inCell, ' ').trim()))

export const isSpreadsheet = (text: string) => /[\t\r\n]/.test(text.trim())
