import { decimals } from '#contract/limits.ts'
import { isTurnedOver, type Range } from '../grading/bands.ts'

/** A score has one decimal, so that the lower part ends one such step before the upper one: no score is left out. */
const perPoint = 10 ** decimals.score.scale

const before = (score: number) => (Math.round(score * perPoint) - 1) / perPoint
const after = (score: number) => (Math.round(score * perPoint) + 1) / perPoint

/** The two parts of a band that is split at a score, which begins the upper one; undefined where one would be empty. */
export function splitOf(band: Range, at: number): { lower: Range; upper: Range } | undefined {
  const lower = { startsAt: band.startsAt, endsAt: before(at) }
  const upper = { startsAt: at, endsAt: band.endsAt }
  return isTurnedOver(lower) || isTurnedOver(upper) ? undefined : { lower, upper }
}

/** The least and the greatest score at which the band can be split. */
export const splitsOf = (band: Range) => ({ start: after(after(band.startsAt)), end: before(band.endsAt) })

/** The band that holds both. */
export const joinOf = (band: Range, next: Range): Range => ({
  startsAt: Math.min(band.startsAt, next.startsAt),
  endsAt: Math.max(band.endsAt, next.endsAt),
})
