import type { Format } from '#contract/transfer.ts'

/** A cell of a file: a formula is its stored value, an error or a cell without anything null. */
export type Cell = string | number | boolean | Date | null

/** The lines of a file, the first of which is line 1. */
export type Table = { readonly format: Format; readonly rows: readonly (readonly Cell[])[] }

/** A line below the headings, with the file's own number. */
export type FileLine = { readonly line: number; readonly cells: readonly Cell[] }

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** A cell as a person reads it in the file. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null ? '' : cell instanceof Date ? isoDay(cell) : String(cell)
