import { decimals } from '#contract/limits.ts'
import { isInvalidRange, type Range } from '../grading/bands.ts'

/** Units per point. Scores have one decimal, so the lower part ends one unit below the upper part. */
const unitsPerPoint = 10 ** decimals.score.scale

const below = (score: number) => (Math.round(score * unitsPerPoint) - 1) / unitsPerPoint
const above = (score: number) => (Math.round(score * unitsPerPoint) + 1) / unitsPerPoint

/** Splits a band at the score that begins its upper part. Returns undefined if a part would be empty. */
export function splitRange(band: Range, at: number): { lower: Range; upper: Range } | undefined {
  const lower = { startsAt: band.startsAt, endsAt: below(at) }
  const upper = { startsAt: at, endsAt: band.endsAt }
  return isInvalidRange(lower) || isInvalidRange(upper) ? undefined : { lower, upper }
}

export const splitLimits = (band: Range) => ({ start: above(above(band.startsAt)), end: below(band.endsAt) })

export const joinRanges = (band: Range, next: Range): Range => ({
  startsAt: Math.min(band.startsAt, next.startsAt),
  endsAt: Math.max(band.endsAt, next.endsAt),
})
