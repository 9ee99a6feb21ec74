import type { Format } from '#contract/transfer.ts'

/** A cell of a file: a formula is its stored value, an error or a cell without anything null. */
export type Cell = string | number | boolean | Date | null

/** The lines of a file that have anything in them. */
export type Table = { readonly format: Format; readonly lines: readonly FileLine[] }

/** A line with the file's own number, the first one being 1. */
export type FileLine = { readonly line: number; readonly cells: readonly Cell[] }

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** A cell as a person reads it in the file. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null ? '' : cell instanceof Date ? isoDay(cell) : String(cell)
