/** JSON as UTF-8 bytes. They are transferred between threads without a copy, and the server's thread does not encode them. */
export type Json = Uint8Array
/** A formula without a stored value. */
export type Formula = { readonly formula: string }

/** A cell of a file: the stored value of a formula, the text of an error, null when empty. */
export type Cell = string | number | boolean | Date | Formula | null

/** A line of a file; `line` is counted from 1. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly Cell[]
  /** True: the row is hidden in the spreadsheet program. */
  readonly hidden?: true
  /** Columns whose value comes from a cell above, with which they are merged. */
  readonly filled?: readonly number[]
}

/** A merged range; lines are counted from 1, columns from 0. */
export type Merge = {
  readonly first: readonly [line: number, column: number]
  readonly last: readonly [line: number, column: number]
}

/** A sheet. Each call of `lines` reads it from the beginning, while it is unpacked. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  /** Yields lines with merged cells filled in. */
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** Number of rows, including empty rows. */
  readonly countRows: () => Promise<number>
  readonly merges: () => Promise<readonly Merge[]>
}

/** An opened file of any format. */
export type OpenFile = {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'html' | 'xml'
  readonly sheets: readonly Sheet[]
  /** Mark of the installation that exported the file; null without a mark. */
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
/** Whether a text is how another program writes an empty cell: nan, NULL, #N/A. */
export const isNothing = (text: string): boolean => nothing.test(text)

/** False for a row with only empty cells and errors, as formulas copied below the data produce it. */
export const isLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => !isEmptyCell(cell) && !isErrorCell(cell))

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Text of a cell; '' for an empty cell and a formula without a value. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || isFormula(cell)
    ? ''
    : cell instanceof Date
      ? isoDay(cell)
      : String(cell)
