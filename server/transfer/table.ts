/**
 * JSON as UTF-8 bytes. Bytes are transferred between threads without a copy, and the server's thread need not
 * encode the text.
 */
export type Json = Uint8Array
/** Formula without a stored value. */
export type Formula = { readonly formula: string }

/**
 * Cell of a file: its value, or the text of an error; null if it is empty. A formula has its stored value.
 */
export type Cell = string | number | boolean | Date | Formula | null

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

export const isFormula = (cell: Cell | undefined): cell is Formula =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '') || isFormula(cell)

/** Error values of formulas, as Excel writes them in English and Russian. */
const errors = new Set(
  '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC! #Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'.split(
    ' ',
  ),
)
export const isErrorCell = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && errors.has(cell.trim())

const nothing = /^(?:nan|null|none|#?n\/a|#н\/д|<na>|nat|undefined|\\n)$/i
/** Returns true if the text is one that other programs write for an empty cell: nan, NULL, #N/A. */
export const isNothing = (text: string): boolean => nothing.test(text)

/**
 * Returns false if a row has only empty cells and errors. Such rows result from formulas that were copied
 * below the data.
 */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Returns the text of a cell; '' if the cell is empty or a formula without a value. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || isFormula(cell)
    ? ''
    : cell instanceof Date
      ? isoDay(cell)
      : String(cell)
