/** Range of scores; includes both ends. */
export type Range = { startsAt: number; endsAt: number }

/** domain.md#band-bounds: the start must be below the end. */
export const isTurnedOver = ({ startsAt, endsAt }: Range): boolean => startsAt >= endsAt

/** domain.md#detail-inside-band: a detail is within its band; it may touch the bounds. */
export const isInside = (detail: Range, band: Range): boolean =>
  detail.startsAt >= band.startsAt && detail.endsAt <= band.endsAt

/** Smallest range that covers all; undefined for an empty list. */
export function extentOf(ranges: Range[]): Range | undefined {
  if (ranges.length === 0) return undefined
  return {
    startsAt: Math.min(...ranges.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...ranges.map(({ endsAt }) => endsAt)),
  }
}

/** domain.md#detail-letter: letter equivalents are upper case; signs and digits have no case. */
export const isUpperCase = (letter: string): boolean => letter === letter.toUpperCase()
