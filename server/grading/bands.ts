/** Range of scores, including its start and end. */
export type ScoreRange = { startsAt: number; endsAt: number }

/** True if the start is not below the end, which is invalid (domain.md#band-bounds). */
export const isInvalidRange = ({ startsAt, endsAt }: ScoreRange): boolean => startsAt >= endsAt

/** True if the detail is inside the band or touches its bounds (domain.md#detail-inside-band). */
export const isInside = (detail: ScoreRange, band: ScoreRange): boolean =>
  detail.startsAt >= band.startsAt && detail.endsAt <= band.endsAt

export function extentOf(ranges: ScoreRange[]): ScoreRange | undefined {
  if (ranges.length === 0) return undefined
  return {
    startsAt: Math.min(...ranges.map(({ startsAt }) => startsAt)),
    endsAt: Math.max(...ranges.map(({ endsAt }) => endsAt)),
  }
}

/** True if no letter is lower case. Signs and digits have no case (domain.md#detail-letter). */
export const isUpperCase = (letter: string): boolean => letter === letter.toUpperCase()
