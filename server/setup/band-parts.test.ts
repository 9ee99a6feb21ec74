import { expect, test } from 'vitest'
import { joinRanges, splitRange, splitLimits } from './band-parts.ts'

const band = { startsAt: 61, endsAt: 73 }

// @rule band-split
test.each([
  [61.2, { lower: { startsAt: 61, endsAt: 61.1 }, upper: { startsAt: 61.2, endsAt: 73 } }],
  [68, { lower: { startsAt: 61, endsAt: 67.9 }, upper: { startsAt: 68, endsAt: 73 } }],
  [70.3, { lower: { startsAt: 61, endsAt: 70.2 }, upper: { startsAt: 70.3, endsAt: 73 } }],
  [72.9, { lower: { startsAt: 61, endsAt: 72.8 }, upper: { startsAt: 72.9, endsAt: 73 } }],
  [61.1, undefined],
  [61, undefined],
  [60, undefined],
  [73, undefined],
  [74, undefined],
])('bands: band 61–73 split at %d → parts: %o', (at, parts) => {
  expect(splitRange(band, at)).toEqual(parts)
})

// @rule band-split
test('bands: limits of the scores to split a band at → 0.2 above its start and 0.1 below its end', () => {
  expect(splitLimits(band)).toEqual({ start: 61.2, end: 72.9 })
  expect(splitLimits({ startsAt: 0, endsAt: 100 })).toEqual({ start: 0.2, end: 99.9 })
})

// @rule band-split
test('bands: whole scale split at each score → every score is in one part', () => {
  for (let tenths = 2; tenths < 1000; tenths++) {
    const parts = splitRange({ startsAt: 0, endsAt: 100 }, Number(`${tenths}e-1`))
    expect(parts?.lower.endsAt, `${tenths}`).toBe(Number(`${tenths - 1}e-1`))
    expect(parts?.upper.startsAt, `${tenths}`).toBe(Number(`${tenths}e-1`))
  }
})

// @rule band-join
test.each([
  [{ startsAt: 74, endsAt: 86 }, 61, 86],
  [{ startsAt: 70, endsAt: 72 }, 61, 73],
])('bands: band 61–73 joined with %o → one band %d–%d', (next, startsAt, endsAt) => {
  expect(joinRanges(band, next)).toEqual({ startsAt, endsAt })
})
