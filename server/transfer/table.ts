import { type Cell, isEmptyCell, isErrorCell } from '#contract/reading/cell.ts'

/** JSON as UTF-8 bytes, which are transferred between threads without a copy or encoding. */
export type Json = Uint8Array

/** Line of a file. `line`: number from 1. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly Cell[]
  readonly hidden?: true
  /** Indexes of columns whose empty cell was filled with the value of a cell above. */
  readonly filled?: readonly number[]
}

/** Merged range. Lines are counted from 1, columns from 0. */
export type Merge = {
  readonly first: readonly [line: number, column: number]
  readonly last: readonly [line: number, column: number]
}

/** Sheet of a file. Each call of `lines` unpacks and reads the sheet from the beginning. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  /** Reads lines with filled merged cells. */
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** Counts rows, including empty ones. */
  readonly countRows: () => Promise<number>
  readonly merges: () => Promise<readonly Merge[]>
}

export type OpenFile = {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'html' | 'xml'
  readonly sheets: readonly Sheet[]
  /** Mark of the installation that exported the file; null: no mark. */
  readonly exportedBy: string | null
}

/** True unless all cells are empty or errors, as in formulas that were copied below the data. */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))
