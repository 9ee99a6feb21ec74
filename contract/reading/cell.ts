export type Formula = { readonly formula: string }

/** Null if the cell is empty. An error is a text. `Formula`: formula without a stored value. */
export type Cell = string | number | boolean | Date | Formula | null

export const isFormula = (cell: Cell | undefined): cell is Formula =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '') || isFormula(cell)

/** Error values of formulas, as Excel writes them in English and Russian. */
const errorTexts = new Set(
  '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #SPILL! #CALC! #Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0! #ЧИСЛО! #ПУСТО!'.split(
    ' ',
  ),
)
export const isErrorCell = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && errorTexts.has(cell.trim())

const emptyMarker = /^(?:nan|null|none|#?n\/a|#н\/д|<na>|nat|undefined|\\n)$/i
/** True for texts that other programs write for an empty cell: nan, NULL, #N/A. */
export const isEmptyMarker = (text: string): boolean => emptyMarker.test(text)

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

export const textOfCell = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || isFormula(cell)
    ? ''
    : cell instanceof Date
      ? isoDay(cell)
      : String(cell)

export const isDash = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && /^\s*\p{Pd}\s*$/u.test(cell)
