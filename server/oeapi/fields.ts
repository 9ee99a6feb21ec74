import type { Ids } from './ids.ts'
import { type Row, text } from './kind.ts'

/** Returns the UUID of the row that a column names as 'faculty:10023'; undefined for an empty column. */
export function uuidField(row: Row, column: string, ids: Ids): string | undefined {
  const [kind = '', id = ''] = text(row, column).split(':')
  return id === '' ? undefined : ids.of(kind, Number(id))
}

export const startOf = (day: string, timeZone: string) => `(${day})::timestamp AT TIME ZONE '${timeZone}'`

/** SQL: first day of the next academic year, or one year after the first day of `year`. */
export const dayAfterYear = (year: string) => `coalesce(
  (SELECT next.begins FROM academic_year next WHERE next.id = ${year}.id + 1), (${year}.begins + interval '1 year')::date
)`

export const before = (moment: string) => `(${moment}) - interval '1 second'`
