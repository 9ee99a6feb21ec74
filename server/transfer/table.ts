import { type Cell, isEmptyCell, isErrorCell } from '#contract/reading/cell.ts'

/**
 * JSON as UTF-8 bytes. Bytes are transferred between threads without a copy, and the server's thread need not
 * encode the text.
 */
export type Json = Uint8Array

/** Line of a file. `line`: its number, from 1. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly Cell[]
  /** True if the row is hidden in the spreadsheet program. */
  readonly hidden?: true
  /** Columns whose cell is merged with a cell above and has the value of that cell. */
  readonly filled?: readonly number[]
}

/** Merged range. Lines are counted from 1, columns from 0. */
export type Merge = {
  readonly first: readonly [line: number, column: number]
  readonly last: readonly [line: number, column: number]
}

/** Sheet of a file. Each call of `lines` unpacks and reads the sheet from its beginning. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  /** Yields the lines of the sheet; merged cells are filled. */
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** Returns the number of rows, including empty rows. */
  readonly countRows: () => Promise<number>
  readonly merges: () => Promise<readonly Merge[]>
}

/** Opened file of any format. */
export type OpenFile = {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'html' | 'xml'
  readonly sheets: readonly Sheet[]
  /** Mark of the installation that exported the file; null: the file contains no mark. */
  readonly exportedBy: string | null
}

/**
 * Returns false if a row has only empty cells and errors. Such rows result from formulas that were copied
 * below the data.
 */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))
