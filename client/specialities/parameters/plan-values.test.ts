import { expect, test } from 'vitest'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import {
  asSaved,
  doubtsOf,
  freeYears,
  isFarAbove,
  nextYear,
  planDigits,
  planValuesOf,
  totalOf,
} from './plan-values.ts'

const plan = (a_year: number, kol_b = 0, kol_k = 0): AdmissionPlanRow => ({
  id_plan_abit: 10_000 + a_year,
  id_speciality: 1,
  a_year,
  kol_b,
  kol_k,
  parts: [],
  rev: 1,
})
const years = [24, 25, 26, 27, 28]

test('plan: user empties a field → 0 is saved; the stored number was 0 → there is no change', () => {
  expect(asSaved({ year: '26', budget: '', contract: '007' })).toEqual({
    year: '26',
    budget: '0',
    contract: '7',
  })
  expect(asSaved(planValuesOf(plan(26, 0, 7)))).toEqual(planValuesOf(plan(26, 0, 7)))
  expect(totalOf({ year: '26', budget: '40', contract: '' })).toBe(40)
})

test('plan: number has the maximal number of digits → it can be stored', () => {
  expect(Number('9'.repeat(planDigits))).toBeLessThanOrEqual(2_147_483_647)
})

// @rule plan-upsert
test('plan: select of years opens in a row → it lists the years without a plan, and the row’s own year', () => {
  expect(freeYears(years, [], '')).toEqual([28, 27, 26, 25, 24])
  expect(freeYears(years, [plan(25), plan(27)], '')).toEqual([28, 26, 24])
  expect(freeYears(years, [plan(25), plan(27)], '25')).toEqual([28, 26, 25, 24])
})

test('plan: user adds a row → its default year is the year after the last plan, or the current year without plans', () => {
  expect(nextYear(years, [plan(25), plan(26)], 26)).toBe(27)
  expect(nextYear(years, [], 26)).toBe(26)
})

test('plan: year after the last plan is not listed, or no year is current → default is the newest year without a plan', () => {
  expect(nextYear(years, [plan(28)], 26)).toBe(27)
  expect(nextYear(years, [], undefined)).toBe(28)
  expect(
    nextYear(
      years,
      years.map((year) => plan(year)),
      26,
    ),
  ).toBeUndefined()
  expect(nextYear([], [], undefined)).toBeUndefined()
})

test.each([
  { figure: 91, others: [30, 25], doubtful: true, because: 'more than three times, 61 more' },
  { figure: 90, others: [30, 25], doubtful: false, because: 'three times exactly' },
  { figure: 39, others: [9], doubtful: true, because: 'more than three times, 30 more' },
  { figure: 38, others: [9], doubtful: false, because: 'only 29 more' },
  { figure: 500, others: [200, 10], doubtful: false, because: 'compared with the greatest' },
  { figure: 30, others: [0, 0], doubtful: true, because: '0 in all other years' },
  { figure: 29, others: [0], doubtful: false, because: 'a small figure' },
  { figure: 9999, others: [], doubtful: false, because: 'no other year' },
  { figure: 0, others: [40], doubtful: false, because: 'a smaller figure' },
])(
  'plan: number is $figure, other years have $others → a question is shown: $doubtful ($because)',
  ({ figure, others, doubtful }) => {
    expect(isFarAbove(figure, others)).toBe(doubtful)
  },
)

test('plan: typed number is far above other years → it is doubtful; stored number is unchanged → it is not', () => {
  const plans = [plan(26, 400, 90), plan(25, 40, 90)]
  const [large] = plans
  expect(doubtsOf({ year: '26', budget: '400', contract: '95' }, large, plans)).toEqual([])
  expect(doubtsOf({ year: '26', budget: '4000', contract: '95' }, large, plans)).toEqual([
    { field: 'budget', figure: 4000, greatest: 40 },
  ])
  expect(doubtsOf({ year: '27', budget: '', contract: '900' }, undefined, plans)).toEqual([
    { field: 'contract', figure: 900, greatest: 90 },
  ])
})
