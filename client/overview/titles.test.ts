import { expect, test } from 'vitest'
import { contractShare, leastReady, yearsOfGrowth } from './titles.ts'

const plans = (...contracts: number[]) =>
  contracts.map((plan_k, at) => ({ year: 22 + at, plan_b: 0, plan_k }))

// @rule overview-screen
test.each([
  [plans(10, 20, 30, 40, 50), 4],
  [plans(30, 20, 30, 40), 2],
  [plans(10, 20), 0],
  [plans(10, 20, 20), 0],
  [plans(30, 20, 10), 0],
  // An increase after a year without a plan does not count as growth.
  [plans(0, 0, 0, 10, 20), 0],
  [[], 0],
])('overview: plans are %o → last years of growth: %i', (years, grown) => {
  expect(yearsOfGrowth(years)).toBe(grown)
})

// @rule overview-screen
test('overview: there are students → percentage of contract students; no students → undefined', () => {
  expect(contractShare([{ course: 1, kol_b: 20, kol_k: 80 }])).toBe(80)
  expect(contractShare([])).toBeUndefined()
})

// @rule overview-screen
test('overview: one language is the least complete → that language is returned; two are equally low → undefined', () => {
  const of = (ru: number, ky: number, en: number) =>
    leastReady([
      { lang: 'ru', percent: ru },
      { lang: 'ky', percent: ky },
      { lang: 'en', percent: en },
    ])
  expect([of(100, 99, 98), of(98, 99, 100), of(99, 98, 98), of(100, 100, 100)]).toEqual([
    'en',
    'ru',
    undefined,
    undefined,
  ])
  expect(leastReady([{ lang: 'ru', percent: 50 }])).toBeUndefined()
})
