import { describe, expect, test } from 'vitest'
import { extentOf, isInside, isInvalidRange, isUpperCase, type ScoreRange } from './bands.ts'

const scores = [0, 59.9, 60, 60.1, 66, 72.9, 73, 73.1, 100]
const pairs = scores.flatMap((startsAt) => scores.map((endsAt): ScoreRange => ({ startsAt, endsAt })))
const band = { startsAt: 60, endsAt: 73 }
const formatRange = ({ startsAt, endsAt }: ScoreRange) => `${startsAt}–${endsAt}`

// @rule band-bounds
test('bands: start of a range not below its end → invalid', () => {
  const right = pairs.filter((range) => !isInvalidRange(range))
  expect(right.map(formatRange)).toEqual(
    scores.flatMap((startsAt, i) => scores.slice(i + 1).map((endsAt) => `${startsAt}–${endsAt}`)),
  )
})

// @rule detail-inside-band
test('bands: detail touches the bounds of its band → valid; detail crosses the bounds → invalid', () => {
  const inside = pairs.filter((detail) => !isInvalidRange(detail) && isInside(detail, band))
  expect(inside.map(formatRange)).toEqual([
    '60–60.1',
    '60–66',
    '60–72.9',
    '60–73',
    '60.1–66',
    '60.1–72.9',
    '60.1–73',
    '66–72.9',
    '66–73',
    '72.9–73',
  ])
})

// @rule band-keeps-details
test('bands: moved band → contains a detail only if both ends of the detail are inside', () => {
  const detail = { startsAt: 61, endsAt: 67 }
  const holding = pairs.filter((moved) => isInside(detail, moved))
  expect(holding.every((moved) => moved.startsAt <= 61 && moved.endsAt >= 67)).toBe(true)
  expect(holding).toHaveLength(4 * 4)
})

describe('bands: range of details', () => {
  test('unsorted details → the smallest start and largest end are returned', () => {
    const details = [
      { startsAt: 68, endsAt: 73 },
      { startsAt: 61.5, endsAt: 67 },
      { startsAt: 62, endsAt: 72.9 },
    ]
    expect(extentOf(details)).toEqual({ startsAt: 61.5, endsAt: 73 })
    expect(extentOf(details.toReversed())).toEqual({ startsAt: 61.5, endsAt: 73 })
    expect(extentOf(details.slice(0, 1))).toEqual(details[0])
  })

  test('no details → undefined is returned', () => {
    expect(extentOf([])).toBeUndefined()
  })
})

// @rule detail-letter
test.each([
  ['A', true],
  ['FX', true],
  ['B+', true],
  ['С-', true],
  ['5', true],
  ['Ө', true],
  ['a', false],
  ['Fx', false],
  ['ө', false],
  ['ß', false],
])('bands: letter %s is upper case → %s', (letter, upper) => {
  expect(isUpperCase(letter)).toBe(upper)
})
