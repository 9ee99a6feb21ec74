import type { TextKey } from '../../i18n/texts.ts'

export type PasteColumn = {
  readonly label: TextKey
  readonly maxLength: number
  readonly isNeeded?: true
}

export type PastedLine = {
  /** As many as there are columns; '' where the line is shorter. */
  readonly cells: readonly string[]
  /** Why the line cannot be added, and in which column. */
  readonly problem?: { readonly kind: 'blank' | 'long'; readonly column: PasteColumn }
}

/** A cell with quotes or a line break in it is quoted by a spreadsheet, its own quotes doubled. */
const quoted = /(?<=^|[\t\r\n])"((?:[^"]|"")*)"(?=\t|\r|\n|$)/g
const inCell = '\u2028'

/** The lines that a spreadsheet put on the clipboard, cell by cell; blank lines and further columns are left out. */
export const readPasted = (text: string, columns: readonly PasteColumn[]): readonly PastedLine[] =>
  text
    .replace(quoted, (_all, inner: string) => inner.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, inCell))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const given = line.split('\t')
      const cells = columns.map((_column, at) => (given[at] ?? '').replaceAll(inCell, ' ').trim())
      const problemAt = (kind: 'blank' | 'long', isWrong: (cell: string, column: PasteColumn) => boolean) => {
        const column = columns.find((one, at) => isWrong(cells[at] ?? '', one))
        return column && { kind, column }
      }
      const problem =
        problemAt('blank', (cell, { isNeeded }) => isNeeded === true && cell === '') ??
        problemAt('long', (cell, { maxLength }) => cell.length > maxLength)
      return problem === undefined ? { cells } : { cells, problem }
    })

/** Whether a text is a piece of a spreadsheet, and no single value. */
export const isSpreadsheet = (text: string) => /[\t\r\n]/.test(text.trim())
