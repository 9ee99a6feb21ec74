import { describe, expect, test } from 'vitest'
import { coverageOf, positionOfScore, scaleOf, unitsPerPoint, wholeScale } from './scale.ts'

/** Returns the bands that a text such as «0–60 61–100» lists. */
const bandsOf = (text: string) =>
  text
    .split(' ')
    .filter((band) => band !== '')
    .map((band) => {
      const [beg_bal = 0, end_bal = 0] = band.split('–').map(Number)
      return { beg_bal, end_bal }
    })
const shown = (ranges: readonly { from: number; to: number }[]) =>
  ranges.map(({ from, to }) => `${from}–${to}`).join(' ')
const verdict = (text: string) => {
  const { gaps, overlaps } = scaleOf(bandsOf(text))
  return { gaps: shown(gaps), overlaps: shown(overlaps) }
}

describe('whole scores', () => {
  test.each([
    ['the usual scale', '0–60 61–73 74–86 87–100', '', ''],
    ['bands in mixed order', '87–100 0–60 74–86 61–73', '', ''],
    ['one band', '0–100', '', ''],
    ['no band', '', '0–100', ''],
    ['gap at the start', '1–100', '0–0', ''],
    ['gap at the end', '0–99', '100–100', ''],
    ['a gap of one score', '0–60 62–100', '61–61', ''],
    ['several gaps', '10–20 30–40', '0–9 21–29 41–100', ''],
    ['a score in two bands', '0–60 60–100', '', '60–60'],
    ['a longer overlap', '0–70 61–100', '', '61–70'],
    ['a band inside another', '0–100 20–30', '', '20–30'],
    ['two equal bands', '0–100 0–100', '', '0–100'],
    ['three bands with an overlap', '0–50 40–60 45–100', '', '40–60'],
    ['two separate overlaps', '0–40 35–70 65–100', '', '35–40 65–70'],
    ['gap and overlap', '0–50 45–60 71–100', '61–70', '45–50'],
    ['a gap after a long band', '0–80 10–20 85–100', '81–84', '10–20'],
  ])('grading scale: %s, bands %s → gaps «%s», overlaps «%s»', (_name, bands, gaps, overlaps) =>
    expect(verdict(bands)).toEqual({ gaps, overlaps }),
  )

  // @rule band-bounds
  test('scale: every pair of bands → gaps and overlaps equal a count of the bands of each score', () => {
    const bounds = [0, 1, 2, 49, 50, 51, 99, 100]
    const all = bounds.flatMap((from, i) => bounds.slice(i + 1).map((to) => ({ beg_bal: from, end_bal: to })))
    const whole = Array.from({ length: 101 }, (_, score) => score)
    for (const one of all)
      for (const other of all) {
        const { gaps, overlaps } = scaleOf([one, other])
        const isIn = (list: typeof gaps, score: number) =>
          list.some(({ from, to }) => from <= score && score <= to)
        const judged = whole.map((score) => [isIn(gaps, score), isIn(overlaps, score)])
        const counted = whole.map((score) => {
          const count = [one, other].filter((band) => band.beg_bal <= score && score <= band.end_bal).length
          return [count === 0, count > 1]
        })
        expect(judged, JSON.stringify([one, other])).toEqual(counted)
      }
  })
})

describe('scores with a tenth', () => {
  test.each([
    ['the next band starts a tenth later', '0–60.5 60.6–100', '', ''],
    ['the next band starts half a point later', '0–60.5 61–100', '60.6–60.9', ''],
    ['whole bounds and tenths', '0–60 61–72.5 72.6–100', '60.1–60.9', ''],
    ['an overlap of a tenth', '0–60.5 60.5–100', '', '60.5–60.5'],
    ['bounds without rounding errors', '0–0.3 0.4–28.9 29–57.3 57.4–100', '', ''],
  ])('grading scale: %s, bands %s → gaps «%s», overlaps «%s»', (_name, bands, gaps, overlaps) =>
    expect(verdict(bands)).toEqual({ gaps, overlaps }),
  )
})

describe('scores with a tenth between whole bounds', () => {
  test.each([
    ['neighbours', '0–60 61–73 74–100', '60.1–60.9 73.1–73.9'],
    ['one band', '0–100', ''],
    ['bounds that touch', '0–60 60–100', ''],
    ['a band covers the bound of two bands', '0–60 61–100 50–70', ''],
    ['a gap of whole scores', '0–60 62–100', ''],
    ['bounds with a tenth', '0–60 61–72.5 72.6–100', ''],
    ['no band', '', ''],
  ])('grading scale: %s, bands %s → gaps of tenths «%s»', (_name, bands, tenths) =>
    expect(shown(coverageOf(bandsOf(bands), wholeScale).tenths)).toBe(tenths),
  )

  // @rule band-bounds
  test('scale: every pair of bands → each score (in tenths) outside both bands is in a reported gap', () => {
    const bounds = [0, 1, 2, 49, 50, 51, 99, 100]
    const all = bounds.flatMap((from, i) => bounds.slice(i + 1).map((to) => ({ beg_bal: from, end_bal: to })))
    for (const one of all)
      for (const other of all) {
        const { gaps, tenths } = coverageOf([one, other], wholeScale)
        const left = Array.from({ length: 1001 }, (_, unit) => unit / 10).filter(
          (score) => ![one, other].some((band) => band.beg_bal <= score && score <= band.end_bal),
        )
        // A reported gap of whole scores includes the tenths just below and just above it.
        const told = [...gaps.map(({ from, to }) => ({ from: from - 0.95, to: to + 0.95 })), ...tenths]
        const untold = left.filter((score) => !told.some(({ from, to }) => from <= score && score <= to))
        expect(untold, JSON.stringify([one, other])).toEqual([])
      }
  })
})

describe('details inside a band', () => {
  const judged = (details: string, from: number, to: number) => {
    const { gaps, overlaps, tenths } = coverageOf(bandsOf(details), { from, to })
    return [shown(gaps), shown(overlaps), shown(tenths)]
  }
  test.each([
    ['a detail covers the band', '74–86', 74, 86, ['', '', '']],
    ['two consecutive details', '74–79 80–86', 74, 86, ['', '', '79.1–79.9']],
    ['the start, the middle and the end are missing', '76–78 80–84', 74, 86, ['74–75 79–79 85–86', '', '']],
    ['an overlap', '74–80 78–86', 74, 86, ['', '78–80', '']],
    ['details with tenths', '74–79.9 80–86', 74, 86, ['', '', '']],
    ['a band with a tenth', '74–80', 74, 80.5, ['80.1–80.5', '', '']],
    ['no details', '', 74, 86, ['74–86', '', '']],
  ])(
    'grading scale: %s, details %s in band %s–%s → gaps, overlaps, tenths %j',
    (_name, details, from, to, expected) => expect(judged(details, from, to)).toEqual(expected),
  )
})

describe('scale drawing', () => {
  test('bands cover the scale → the width of each is proportional to its number of scores', () => {
    const { parts } = scaleOf(bandsOf('0–60 61–73 74–100'))
    const scores = (percent: number) => Math.round((percent / 100) * 101 * 1000) / 1000
    expect(parts.map(({ left, width }) => [scores(left), scores(width)])).toEqual([
      [0, 61],
      [61, 13],
      [74, 27],
    ])
  })

  test('bands have a gap and an overlap → gap and overlap are drawn at the scores that they cover', () => {
    const { gaps, overlaps, parts } = scaleOf(bandsOf('0–40 31–60 71–100'))
    expect(gaps[0]?.left).toBeCloseTo((parts[1]?.left ?? 0) + (parts[1]?.width ?? 0))
    expect((gaps[0]?.left ?? 0) + (gaps[0]?.width ?? 0)).toBeCloseTo(parts[2]?.left ?? 0)
    expect(overlaps[0]?.left).toBeCloseTo(parts[1]?.left ?? 0)
  })

  test.each([
    ['0–60 61–100', [0, 0], 1],
    ['0–60 60–100', [0, 1], 2],
    ['0–50 40–60 45–100', [0, 1, 2], 3],
    ['0–50 40–60 51–100', [0, 1, 0], 2],
    ['', [], 1],
  ])('bands are «%s» → those that overlap are drawn in separate lanes', (bands, lanes, count) => {
    const scale = scaleOf(bandsOf(bands))
    expect(scale.parts.map(({ lane }) => lane)).toEqual(lanes)
    expect(scale.lanes).toBe(count)
  })

  test.each([
    [0, 0],
    [60, 0],
    [61, 1],
    [100, 1],
  ])('score %d is marked → the mark is inside band %d', (score, part) => {
    const bands = bandsOf('0–60 61–100')
    const { left = 0, width = 0 } = scaleOf(bands).parts[part] ?? {}
    expect(positionOfScore(score, bands)).toBeGreaterThan(left)
    expect(positionOfScore(score, bands)).toBeLessThan(left + width)
  })
})

test.each([
  ['0–60 61–100', 1],
  ['0–60.5 61–100', 10],
  ['0–60 60.1–100', 10],
  ['', 1],
])('scale: bands are «%s» → a point has %d units', (bands, per) =>
  expect(unitsPerPoint(bandsOf(bands))).toBe(per),
)
