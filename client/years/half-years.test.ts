import { expect, test } from 'vitest'
import { presetHalfYear } from './years.ts'

// @rule quota-half-year
test.each([
  ['2026-09-01', 'running', 1],
  ['2026-12-31', 'running', 1],
  ['2027-01-31', 'running', 1],
  ['2027-02-01', 'running', 2],
  ['2027-08-31', 'running', 2],
  ['2027-03-01', 'coming', 1],
  ['2027-03-01', 'over', 1],
] as const)('half-year: %s in a year that is %s → %i', (day, state, half) => {
  expect(presetHalfYear(state, new Date(`${day}T12:00:00`))).toBe(half)
})
