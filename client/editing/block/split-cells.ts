/** A cell with quotes or a line break in it is quoted by a spreadsheet, its own quotes doubled. */
const quoted = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const inCell = '\u2028'

/** The cells that a spreadsheet put on the clipboard, line by line, the blank ones too; a line break within a cell is a blank. */
export const splitCells = (text: string): readonly (readonly string[])[] =>
  text
    .replace(quoted, (_all, inner: string) => inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, inCell))
    // a spreadsheet ends every line, the last one too
    .replace(/(\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(inCell, ' ').trim()))
