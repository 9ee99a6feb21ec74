import { halfYears } from '#contract/limits.ts'
import type { Db } from './connect.ts'
import { run } from './statement.ts'

const firstMonth = 9

const halfYearSql = `
  SELECT id, CASE WHEN spring <= $1::date THEN ${halfYears.spring} ELSE ${halfYears.autumn} END AS half
  FROM academic_year WHERE begins <= $1::date ORDER BY begins DESC LIMIT 1`

/** Throws when the day is before the first stored year. */
export async function halfYearOn(db: Db, day: string): Promise<{ id: number; half: number }> {
  const [year] = await run<{ id: number; half: number }>(db, halfYearSql, [day])
  if (year === undefined) throw new Error(`No academic year has begun by ${day}`)
  return year
}

export const academicYearOn = async (db: Db, day: string): Promise<number> => (await halfYearOn(db, day)).id

export const usualDays = (year: number) => ({ begins: `${year}-09-01`, spring: `${year + 1}-02-01` })

/**
 * Returns the year of a time if every year begins on 1 September. Of the product only seeds use it; other
 * code reads the stored first days with `halfYearOn`.
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

export const yearId = (year: number): number => year % 100

export const academicYearLabel = (year: number): string => `${year}-${year + 1}`

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day as `2026-11-20`. Formats are cached, because making one takes a quarter of a millisecond. */
export function dayIn(moment: Date, timeZone: string): string {
  const known = dayFormats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('sv', { timeZone, calendar: 'gregory' })
  if (known === undefined) dayFormats.set(timeZone, format)
  return format.format(moment)
}
