import { type Cell, isoDay } from '#contract/reading/cell.ts'

/** Format of a cell: `day` for a date, or the number of digits of a code with leading zeros. */
export type CellFormat = 'day' | number

/** Number of significant digits that spreadsheet programs show. */
const significantDigits = 15

/** Returns the value that the spreadsheet program shows. */
export function toDisplayed(number: number, cellFormat: CellFormat | undefined, isFrom1904 = false): Cell {
  if (cellFormat === 'day') return dayOrText(dayOf(number, isFrom1904), String(number))
  if (cellFormat !== undefined && Number.isInteger(number) && number >= 0)
    return String(number).padStart(cellFormat, '0')
  return Number.isInteger(number) ? number : Number(number.toPrecision(significantDigits))
}

const dayLength = 86_400_000

/** Returns a date of a year between 1 and 9999; otherwise the text, which becomes a problem of the cell. */
function dayOrText(day: Date, text: string): Cell {
  const year = day.getUTCFullYear()
  return year >= 1 && year <= 9999 ? day : text
}

/** Returns the moment (UTC if the text has no zone); undefined for other texts and days that do not exist. */
export function parseIsoMoment(text: string): Cell | undefined {
  const [, day = '', time, zone] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)(Z|[+-]\d\d:\d\d)?)?$/i.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.valueOf()) || isoDay(midnight) !== day) return undefined
  return time === undefined
    ? dayOrText(midnight, text)
    : dayOrText(new Date(`${day}T${time}${zone ?? 'Z'}`), text)
}

/** Returns the day of an Excel serial number. The 1900 system counts a day 29 February 1900. */
function dayOf(number: number, isFrom1904: boolean): Date {
  const since1900 = isFrom1904 ? number + 1462 : number
  const epoch = Date.UTC(1899, 11, since1900 < 61 ? 31 : 30)
  return new Date(epoch + Math.round(since1900 * dayLength))
}

/** Maximum of characters that spreadsheet programs allow in a number format. */
const maxFormatLength = 255

/**
 * Returns `day` for a date, or the number of digits of a code with leading zeros. Quoted texts, colours and
 * conditions in the number format are ignored.
 */
export function cellFormatOf(format: string): CellFormat | undefined {
  if (format.length > maxFormatLength) return undefined
  const bare = format.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\][]*\]|_./gi, '')
  if (/[dmyhs]/i.test(bare)) return 'day'
  return /^00+(;|$)/.test(bare) ? bare.split(';', 1)[0]?.length : undefined
}
