import type { PastedRows, PastedList } from '#contract/paste.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { readTable, wordsFor } from './cells.ts'

export type PasteColumn = {
  readonly label: TextKey
  /** Further headings that name the column: as in its list or its form. */
  readonly headings?: readonly string[]
  readonly maxLength: number
  readonly isNeeded?: true
}

/** Why a cell matches no row: none has its text, or several have. */
export type UnmatchedReason = 'unknown' | 'unclear'

/** Row of a line, or the index of the cell that is invalid or matches no row. */
type LineResult<Row> =
  | { readonly row: Row }
  | {
      readonly problem: UnmatchedReason | 'value'
      readonly at: number
      /** Valid values of the cell, if there are few. */
      readonly known?: readonly string[]
    }

/** Rules by which pasted lines become rows of a list. */
export type PasteRules<List extends PastedList> = {
  readonly list: List
  readonly columns: readonly PasteColumn[]
  /** Each line has as many cells as `columns`. */
  readonly rowOf: (cells: readonly string[]) => LineResult<PastedRows[List][number]>
}

/** Why a line cannot be added, and the column to blame. */
type Problem = {
  readonly kind: 'blank' | 'long' | 'value' | UnmatchedReason
  readonly column: PasteColumn
  readonly known?: readonly string[]
}

export type PastedLine<Row> = { readonly cells: readonly string[] } & (
  | { readonly row: Row }
  | { readonly problem: Problem }
)

/** Rows of a pasted text; blank lines and unknown columns are omitted. A line of headings gives the order of the columns. */
export const readPasted = <List extends PastedList>(
  text: string,
  { columns, rowOf }: Omit<PasteRules<List>, 'list'>,
): readonly PastedLine<PastedRows[List][number]>[] => {
  const named = columns.map(({ label, headings = [] }) => [label, ...headings].flatMap(wordsFor))
  const { lines, order } = readTable(text, named)
  return lines
    .filter((given) => given.some((cell) => cell !== ''))
    .map((given) => {
      const cells = columns.map((_column, at) => given[order ? order.indexOf(at) : at] ?? '')
      const problemAt = (kind: 'blank' | 'long', isWrong: (cell: string, column: PasteColumn) => boolean) => {
        const column = columns.find((one, at) => isWrong(cells[at] ?? '', one))
        return column && { kind, column }
      }
      const problem =
        problemAt('blank', (cell, { isNeeded }) => isNeeded === true && cell === '') ??
        problemAt('long', (cell, { maxLength }) => cell.length > maxLength)
      if (problem !== undefined) return { cells, problem }
      const read = rowOf(cells)
      if ('row' in read) return { cells, row: read.row }
      const [first] = columns
      const column = columns[read.at] ?? first
      if (column === undefined) throw new Error('A paste has columns')
      const { problem: kind, known } = read
      return { cells, problem: { kind, column, ...(known && { known }) } }
    })
}
