import { type Cell, isEmptyCell, isErrorCell } from '#contract/reading/cell.ts'

/** UTF-8 bytes are transferred between threads without a copy, and the server need not encode them. */
export type Json = Uint8Array

/** `line`: number from 1. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly Cell[]
  /** True: hidden in the spreadsheet program. */
  readonly hidden?: true
  /** Columns whose cell is merged with a cell above and has the value of that cell. */
  readonly filled?: readonly number[]
}

/** Lines are counted from 1, columns from 0. */
export type Merge = {
  readonly first: readonly [line: number, column: number]
  readonly last: readonly [line: number, column: number]
}

/** Each call of `lines` unpacks and reads the sheet from its beginning. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  /** Merged cells are filled. */
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** Includes empty rows. */
  readonly countRows: () => Promise<number>
  readonly merges: () => Promise<readonly Merge[]>
}

export type OpenFile = {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'html' | 'xml'
  readonly sheets: readonly Sheet[]
  /** Mark of the installation that exported the file; null: no mark. */
  readonly exportedBy: string | null
}

/** Formulas that were copied below the data make rows with only empty cells and errors. */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))
