/** Points from one score to another; both ends belong to it. */
export type Range = { startsAt: number; endsAt: number }

/** domain.md#band-bounds: a start cannot be at or after its end. */
export const isTurnedOver = ({ startsAt, endsAt }: Range): boolean => startsAt >= endsAt

/** domain.md#detail-inside-band: a detail starts and ends within its band; their ends may meet. */
export const isInside = (detail: Range, band: Range): boolean =>
  detail.startsAt >= band.startsAt && detail.endsAt <= band.endsAt

/** The least range that holds all of them; undefined for none. */
export function extentOf(ranges: Range[]): Range | undefined {
  if (ranges.length === 0) return undefined
  return {
    startsAt: Math.min(...ranges.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...ranges.map(({ endsAt }) => endsAt)),
  }
}

/** domain.md#detail-letter: letter equivalents are upper case; signs and digits have no case. */
export const isUpperCase = (letter: string): boolean => letter === letter.toUpperCase()
