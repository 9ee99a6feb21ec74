import { halfYears } from '#contract/limits.ts'
import type { Db } from './connect.ts'
import { run } from './statement.ts'

const firstMonth = 9

const readingOn = `
  SELECT id, CASE WHEN spring <= $1::date THEN ${halfYears.spring} ELSE ${halfYears.autumn} END AS half
  FROM academic_year WHERE begins <= $1::date ORDER BY begins DESC LIMIT 1`

/**
 * Returns the academic year and half-year on a day. The stored first days of years decide. Throws when no
 * year has begun.
 */
export async function halfYearOn(db: Db, day: string): Promise<{ id: number; half: number }> {
  const [year] = await run<{ id: number; half: number }>(db, readingOn, [day])
  if (year === undefined) throw new Error(`No academic year has begun by ${day}`)
  return year
}

/** Returns the academic year on a day, by the stored first days of years. */
export const academicYearOn = async (db: Db, day: string): Promise<number> => (await halfYearOn(db, day)).id

/** Returns the default first days of an academic year and its spring half-year. */
export const usualDays = (year: number) => ({ begins: `${year}-09-01`, spring: `${year + 1}-02-01` })

/**
 * Returns the calendar year in which the current academic year begins, by the default days: from 1 September
 * 2026 to 31 August 2027 in the university's time zone it is 2026. Only seeds use it; all other code reads
 * the stored days with `halfYearOn`.
 */
export function academicYearInProgress(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(now)
  const part = (type: 'year' | 'month') => Number(parts.find((each) => each.type === type)?.value)
  return part('month') >= firstMonth ? part('year') : part('year') - 1
}

/** Returns the id of a year: its last two digits (2026 → 26, 2000 → 0). */
export const yearId = (year: number): number => year % 100

/** Returns the label of an academic or intake year: 2026 → '2026-2027'. */
export const academicYearLabel = (year: number): string => `${year}-${year + 1}`

/** Returns the date of a moment in a time zone, such as 2027-06-14. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, calendar: 'gregory' }).format(moment)
