export type Page<Row> = {
  readonly rows: readonly Row[]
  /** From 1; at least one, and never past the last. */
  readonly number: number
  readonly count: number
  /** The continuous number of the page's first row; 0 when there are none. */
  readonly from: number
  readonly to: number
}

/** On which page, from 1, the row at this index stands. */
export const pageOf = (index: number, size: number) => Math.floor(index / size) + 1

/** The page of a list that its address names; where it names none, the one with the row that it points at. */
export const pageNamed = <Row>(
  all: readonly Row[],
  { page, row }: { readonly page: number; readonly row: number | undefined },
  idOf: (row: Row) => number,
  size: number,
) => {
  const at = page > 1 || row === undefined ? -1 : all.findIndex((one) => idOf(one) === row)
  return at < 0 ? page : pageOf(at, size)
}

/** One page of the rows, by its place. A page that does not exist any more is the nearest that does. */
export const cutPage = <Row>(all: readonly Row[], wanted: number, size: number): Page<Row> => {
  const total = all.length
  const count = Math.max(1, Math.ceil(total / size))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * size
  const to = Math.min(total, start + size)
  return { number, count, from: total === 0 ? 0 : start + 1, to, rows: all.slice(start, to) }
}
