import type { IdLookup } from './ids.ts'
import { type Row, textOf } from './kind.ts'

/** Returns the UUID of the row that a column names as 'faculty:10023'; undefined for an empty column. */
export function toUuid(row: Row, column: string, ids: IdLookup): string | undefined {
  const [kind = '', id = ''] = textOf(row, column).split(':')
  return id === '' ? undefined : ids.of(kind, Number(id))
}

export const startOfDaySql = (day: string, timeZone: string) =>
  `(${day})::timestamp AT TIME ZONE '${timeZone}'`

/** SQL: first day of the next academic year; if none is stored, the day a year after the start of `year`. */
export const dayAfterYearSql = (year: string) => `coalesce(
  (SELECT next.begins FROM academic_year next WHERE next.id = ${year}.id + 1), (${year}.begins + interval '1 year')::date
)`

export const secondBeforeSql = (moment: string) => `(${moment}) - interval '1 second'`
