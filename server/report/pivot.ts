import type { BodyOf } from '#contract/call.ts'
import {
  type Dimension,
  dimensions,
  type Pivot,
  type PivotValue,
  type report,
  reportLimits,
} from '#contract/report.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { readAbout } from './about.ts'
import { demandYear } from './demand-year.ts'
import type { Caller } from '../serve.ts'
import { readValues } from './labels.ts'
import { reportSql, tooLargeDepth } from './statement.ts'

type Body = BodyOf<typeof report.pivot>

/** Row of the result. d1 …: row keys; c: column key; m1 …: measures. */
type PivotRow = { depth: number; over: boolean; c: number | null } & Record<
  `d${number}` | `m${number}`,
  number | null
>

/** Throws 400 for a repeated dimension or measure, or a filter by an unknown dimension. */
export function demandValidReport({ rows, columns, measures, filter }: Omit<Body, 'idYear'>): void {
  const twice = (list: readonly string[]) => list.findIndex((one, place) => list.indexOf(one) < place)
  const row = twice(rows)
  const named = rows[row] ?? rows.find((one) => one === columns)
  if (named !== undefined) throw refusal('namedTwice', { field: named })
  const measure = twice(measures)
  if (measure >= 0) throw refusal('namedTwice', { field: `measures.${measure}` })
  const foreign = Object.keys(filter ?? {}).find((name) => !dimensions.some((one) => one === name))
  if (foreign !== undefined) throw refusal('badField', { field: `filter.${foreign}` })
}

/** Counts groups, specialities, students and places by up to four dimensions (domain.md#report-pivot). */
export async function makePivot(db: Db, body: Body, { language }: Caller): Promise<Pivot> {
  demandValidReport(body)
  const { rows, columns, measures, idYear } = body
  const year = await demandYear(db, idYear)
  const given = Object.entries(body.filter ?? {}).filter(([, ids]) => ids.length > 0)
  // The cast is safe: the schema allows only names of dimensions.
  const filtered = given.map(([name]) => name as Dimension)
  const statement = reportSql({ rows, columns, measures, filtered })
  const found = (await run<PivotRow>(db, statement, [idYear, ...given.map(([, ids]) => ids)])).filter((one) =>
    measures.some((_, place) => one[`m${place + 1}`]),
  )
  demandCellLimit(body, found)

  const keysOf = (one: PivotRow) => rows.slice(0, one.depth).map((_, place) => one[`d${place + 1}`] ?? null)
  const whole = found.filter(({ depth }) => depth === rows.length)
  const usedIn = (place: number) => whole.map((one) => one[`d${place + 1}`] ?? null)
  const usedColumns = columns === null ? [] : found.filter(({ over }) => !over).map(({ c }) => c)

  const values: PivotValue[][] = []
  for (const [place, dimension] of rows.entries())
    values.push(await readValues(db, dimension, usedIn(place), language))
  const shown = columns === null ? [] : await readValues(db, columns, usedColumns, language)

  const width = Math.max(1, shown.length)
  const columnAt = new Map(shown.map(({ id }, place) => [id, place]))
  const ranks = values.map((list) => new Map(list.map((value, place) => [value.id, { value, place }])))
  type Line = { ids: (number | null)[]; cells: number[][]; sum: number[] }
  const lines = new Map<string, Line>()
  const zeros = () => measures.map(() => 0)
  for (const one of found) {
    const ids = keysOf(one)
    const key = keyOf(ids)
    const line = lines.get(key) ?? { ids, cells: Array.from({ length: width }, zeros), sum: zeros() }
    lines.set(key, line)
    const figures = measures.map((_, place) => one[`m${place + 1}`] ?? 0)
    if (columns === null) {
      line.cells[0] = figures
      line.sum = figures
    } else if (one.over) line.sum = figures
    else line.cells[columnAt.get(one.c) ?? 0] = figures
  }
  const rankOf = ({ ids }: Line) => ids.map((id, place) => ranks[place]?.get(id)?.place ?? 0)
  const compareLines = (a: Line, b: Line) => {
    const [left, right] = [rankOf(a), rankOf(b)]
    const differs = left.findIndex((rank, place) => rank !== right[place])
    return differs < 0 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0)
  }
  const present = ({ ids, cells, sum }: Line) => ({
    keys: ids.map((id, place) => ranks[place]?.get(id)?.value ?? { id, label: '—' }),
    cells,
    sum,
  })
  const ofDepth = (isIt: (depth: number) => boolean) =>
    [...lines.values()]
      .filter(({ ids }) => isIt(ids.length))
      .toSorted(compareLines)
      .map(present)
  const total = lines.get(keyOf([]))
  return {
    rows: ofDepth((depth) => depth === rows.length),
    columns: shown,
    totals: total?.cells ?? Array.from({ length: width }, zeros),
    sum: total?.sum ?? zeros(),
    subtotals: ofDepth((depth) => depth > 0 && depth < rows.length),
    about: await readAbout(db, body, year, language),
  }
}

/** The key begins with the number of ids, so that the total (no id) differs from the row with the id null. */
const keyOf = (ids: readonly (number | null)[]) => [ids.length, ...ids].join()

/** Throws 400 for too large a report. The message names the dimension with the most values. */
function demandCellLimit({ rows, columns }: Body, found: readonly PivotRow[]): void {
  const sizes = found.find(({ depth }) => depth === tooLargeDepth)
  if (sizes === undefined) return
  const used = [
    ...rows.map((dimension, place) => ({ dimension, values: sizes[`d${place + 1}`] ?? 0 })),
    ...(columns === null ? [] : [{ dimension: columns, values: sizes.c ?? 0 }]),
  ]
  const [largest] = used.toSorted((a, b) => b.values - a.values)
  throw refusal('reportTooLarge', {
    field: largest?.dimension ?? 'rows',
    cells: sizes.m1 ?? 0,
    most: reportLimits.cells,
  })
}
