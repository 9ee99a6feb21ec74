import { type Cell, isoDay } from '../table.ts'

/** A number looks like a day, or like a code of so many digits with zeros at its beginning. */
export type Look = 'day' | number

/** Programs show fifteen digits of a number, and compute a few more. */
const digits = 15

/** A number as it is shown. */
export function asShown(number: number, look: Look | undefined, isFrom1904 = false): Cell {
  if (look === 'day') return dayOrText(dayOf(number, isFrom1904), String(number))
  if (look !== undefined && Number.isInteger(number) && number >= 0) return String(number).padStart(look, '0')
  return Number.isInteger(number) ? number : Number(number.toPrecision(digits))
}

const dayLength = 86_400_000

/** A day that the database knows, in four figures of a year; else the text, which is a problem of its cell. */
function dayOrText(day: Date, text: string): Cell {
  const year = day.getUTCFullYear()
  return year >= 1 && year <= 9999 ? day : text
}

/** A day or a moment of ISO, without a zone in UTC; undefined: the text is not a date, or the day does not exist. */
export function isoMoment(text: string): Cell | undefined {
  const [, day = '', time, zone] = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)(Z|[+-]\d\d:\d\d)?)?$/i.exec(text) ?? []
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.valueOf()) || isoDay(midnight) !== day) return undefined
  return time === undefined
    ? dayOrText(midnight, text)
    : dayOrText(new Date(`${day}T${time}${zone ?? 'Z'}`), text)
}

/** The day that a number means: counted from the last one of 1899, as if 1900 had been a leap year, or from 1904. */
function dayOf(number: number, isFrom1904: boolean): Date {
  const since1900 = isFrom1904 ? number + 1462 : number
  const epoch = Date.UTC(1899, 11, since1900 < 61 ? 31 : 30)
  return new Date(epoch + Math.round(since1900 * dayLength))
}

/** No program takes a longer one; characters. */
const longestFormat = 255

/** How a format shows a number: quoted texts, colours and conditions in it say nothing. */
export function lookOf(format: string): Look | undefined {
  if (format.length > longestFormat) return undefined
  const bare = format.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\][]*\]|_./gi, '')
  if (/[dmyhs]/i.test(bare)) return 'day'
  return /^00+(;|$)/.test(bare) ? bare.split(';', 1)[0]?.length : undefined
}
