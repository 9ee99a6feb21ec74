import { decimals } from '#contract/limits.ts'
import { isTurnedOver, type Range } from '../grading/bands.ts'

/** Units per point. Scores have one decimal, so the lower part ends one unit below the upper part. */
const perPoint = 10 ** decimals.score.scale

const before = (score: number) => (Math.round(score * perPoint) - 1) / perPoint
const after = (score: number) => (Math.round(score * perPoint) + 1) / perPoint

/** Splits a band at the score that begins its upper part. Returns undefined if a part would be empty. */
export function splitOf(band: Range, at: number): { lower: Range; upper: Range } | undefined {
  const lower = { startsAt: band.startsAt, endsAt: before(at) }
  const upper = { startsAt: at, endsAt: band.endsAt }
  return isTurnedOver(lower) || isTurnedOver(upper) ? undefined : { lower, upper }
}

export const splitsOf = (band: Range) => ({ start: after(after(band.startsAt)), end: before(band.endsAt) })

export const joinOf = (band: Range, next: Range): Range => ({
  startsAt: Math.min(band.startsAt, next.startsAt),
  endsAt: Math.max(band.endsAt, next.endsAt),
})
