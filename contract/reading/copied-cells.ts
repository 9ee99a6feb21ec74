/** Spreadsheet programs quote cells that contain quotes or line breaks, and double the quotes. */
const quotedCell = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const lineBreakInCell = '\u2028'

export type CopiedLines = readonly (readonly string[])[]

/** Splits a copied text into lines of cells. Line breaks inside a cell become blanks. */
export const splitCells = (text: string): CopiedLines =>
  text
    .replace(quotedCell, (_all, inner: string) =>
      inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, lineBreakInCell),
    )
    // Spreadsheet programs add a line break after the last line.
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(lineBreakInCell, ' ').trim()))

export const hasSeveralCells = (text: string) => /[\t\r\n]/.test(text.trim())
