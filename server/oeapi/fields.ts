import type { Ids } from './ids.ts'
import { type Row, text } from './kind.ts'

/** The UUID of the row that a column names ('faculty:10023'); undefined where it names none. */
export function uuidField(row: Row, column: string, ids: Ids): string | undefined {
  const [kind = '', id = ''] = text(row, column).split(':')
  return id === '' ? undefined : ids.of(kind, Number(id))
}

/** The first moment of an academic year, by the label that begins with its calendar year. */
export const yearBegins = (label: string, timeZone: string, month = 9, later = 0) =>
  `make_timestamptz(left(${label}, 4)::integer + ${later}, ${month}, 1, 0, 0, 0, '${timeZone}')`

/** The last second before another moment. */
export const before = (moment: string) => `${moment} - interval '1 second'`
