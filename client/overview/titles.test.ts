import { expect, test } from 'vitest'
import { contractShare, yearsOfGrowth } from './titles.ts'

const plans = (...contracts: number[]) => contracts.map((plan_k, at) => ({ year: 22 + at, plan_k }))

// @rule overview-screen
test.each([
  [plans(10, 20, 30, 40, 50), 4],
  [plans(30, 20, 30, 40), 2],
  [plans(10, 20), 0],
  [plans(10, 20, 20), 0],
  [plans(30, 20, 10), 0],
  [
    [
      { year: 22, plan_k: 1 },
      { year: 24, plan_k: 2 },
      { year: 25, plan_k: 3 },
    ],
    0,
  ],
  [[], 0],
])('overview: a title says growth only where the figures say so: %o → %i', (years, grown) => {
  expect(yearsOfGrowth(years)).toBe(grown)
})

// @rule overview-screen
test('overview: the share of contract is told of students alone', () => {
  expect(contractShare([{ course: 1, kol_b: 20, kol_k: 80 }])).toBe(80)
  expect(contractShare([])).toBeUndefined()
})
