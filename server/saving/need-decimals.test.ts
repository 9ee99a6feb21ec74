import { expect, test } from 'vitest'
import { decimals } from '#contract/limits.ts'
import { needDecimals } from './need-decimals.ts'

const isAccepted = (scale: number, number: number) => {
  try {
    needDecimals({ begBal: number }, { scale })
    return true
  } catch {
    return false
  }
}

// @rule value-decimals
test('needDecimals: score with one decimal → accepted; score with two decimals → refused', () => {
  for (let tenths = 0; tenths <= 1000; tenths++) {
    expect(isAccepted(decimals.score.scale, Number(`${tenths}e-1`)), `${tenths}e-1`).toBe(true)
    expect(isAccepted(decimals.score.scale, Number(`${tenths}5e-2`)), `${tenths}5e-2`).toBe(false)
  }
})

test.each([
  [1, 55.55, false],
  [1, 1e-7, false],
  [1, -0, true],
  [1, 60.000_000_1, false],
  [2, 2.33, true],
  [2, 2.333, false],
  [2, 9_999_999_999.99, true],
  [2, 9_999_999_999.995, false],
])('needDecimals: at most %i decimals, number %d → accepted: %s', (scale, number, taken) => {
  expect(isAccepted(scale, number)).toBe(taken)
})

// @rule value-decimals
test('needDecimals: refusal → has the field and its number of decimals', () => {
  expect(() => needDecimals({ begBal: 60, endBal: 72.55 }, decimals.score)).toThrow(
    expect.objectContaining({ refusal: 'fieldDecimals', values: { field: 'endBal', n: 1 } }),
  )
})
