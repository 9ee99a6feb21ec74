import type { Format } from '#contract/transfer.ts'

/** A cell of a file: a formula is its stored value, an error its text, a cell without anything null. */
export type Cell = string | number | boolean | Date | null

/** The lines of a file that have anything in them. */
export type Table = { readonly format: Format; readonly lines: readonly FileLine[] }

/** A line with the file's own number, the first one being 1. */
export type FileLine = { readonly line: number; readonly cells: readonly Cell[] }

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The text in place of the value of a formula that has none, as Excel writes it in English and Russian. */
const errors = new Set(
  '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC! #Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'.split(
    ' ',
  ),
)
export const isErrorCell = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && errors.has(cell.trim())

/** Whether cells are a line: formulas that were drawn down beyond the last one have nothing but errors. */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** A cell as a person reads it in the file. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null ? '' : cell instanceof Date ? isoDay(cell) : String(cell)
