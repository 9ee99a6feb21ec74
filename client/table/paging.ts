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

/** The place of a page among so many rows. A page that does not exist any more is the nearest that does. */
export const cutPlace = (total: number, wanted: number, size: number): Omit<Page<never>, 'rows'> => {
  const count = Math.max(1, Math.ceil(total / size))
  const number = Math.min(Math.max(1, wanted), count)
  const start = (number - 1) * size
  return { number, count, from: total === 0 ? 0 : start + 1, to: Math.min(total, start + size) }
}

/** One page of the rows, by its place. */
export const cutPage = <Row>(all: readonly Row[], wanted: number, size: number): Page<Row> => {
  const place = cutPlace(all.length, wanted, size)
  return { ...place, rows: all.slice(Math.max(0, place.from - 1), place.to) }
}
