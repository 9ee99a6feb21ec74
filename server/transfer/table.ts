/** A formula that the file has no value for. */
export type Formula = { readonly formula: string }

/** A cell of a file: a formula is its stored value, an error its text, a cell without anything null. */
export type Cell = string | number | boolean | Date | Formula | null

/** A line with the file's own number, the first one being 1. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly Cell[]
  /** A filter or the user has hidden it. */
  readonly hidden?: true
  /** The columns whose value is that of a cell above which is merged down over this line. */
  readonly filled?: readonly number[]
}

/** Merged cells, by line and column; lines are counted from 1, columns from 0. */
export type Merge = {
  readonly first: readonly [line: number, column: number]
  readonly last: readonly [line: number, column: number]
}

/** A sheet that is read: its lines come as they are unpacked, from the first one each time. */
export type Sheet = {
  readonly name: string
  readonly hidden: boolean
  /** A cell that is merged down holds for all its lines. */
  readonly lines: () => AsyncGenerator<readonly FileLine[]>
  /** How many rows the sheet has, blank ones among them. */
  readonly countRows: () => Promise<number>
  readonly merges: () => Promise<readonly Merge[]>
}

/** A file of any kind. */
export type OpenFile = {
  readonly format: 'xlsx' | 'csv' | 'ods' | 'html' | 'xml'
  readonly sheets: readonly Sheet[]
  /** The mark of the installation that has made the file; null: none says so. */
  readonly exportedBy: string | null
}

export const isFormula = (cell: Cell | undefined): cell is Formula =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '') || isFormula(cell)

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

/** A cell as a person reads it in the file; a formula without a value shows nothing. */
export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || isFormula(cell)
    ? ''
    : cell instanceof Date
      ? isoDay(cell)
      : String(cell)
