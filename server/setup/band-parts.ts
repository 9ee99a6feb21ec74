import { decimals } from '#contract/limits.ts'
import { isInvalidRange, type ScoreRange } from '../grading/bands.ts'

/** Units per point. Scores have one decimal, so the lower part ends one unit below the upper part. */
const unitsPerPoint = 10 ** decimals.score.scale

const scoreBelow = (score: number) => (Math.round(score * unitsPerPoint) - 1) / unitsPerPoint
const scoreAbove = (score: number) => (Math.round(score * unitsPerPoint) + 1) / unitsPerPoint

/** Splits a band at the score that begins its upper part. Returns undefined if a part would be empty. */
export function splitRange(
  band: ScoreRange,
  at: number,
): { lower: ScoreRange; upper: ScoreRange } | undefined {
  const lower = { startsAt: band.startsAt, endsAt: scoreBelow(at) }
  const upper = { startsAt: at, endsAt: band.endsAt }
  return isInvalidRange(lower) || isInvalidRange(upper) ? undefined : { lower, upper }
}

export const splitLimits = (band: ScoreRange) => ({
  start: scoreAbove(scoreAbove(band.startsAt)),
  end: scoreBelow(band.endsAt),
})

export const joinRanges = (band: ScoreRange, next: ScoreRange): ScoreRange => ({
  startsAt: Math.min(band.startsAt, next.startsAt),
  endsAt: Math.max(band.endsAt, next.endsAt),
})
