import { expect, test } from 'vitest'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { asSaved, freeYears, nextYear, planDigits, planValuesOf, totalOf } from './plan-values.ts'

const plan = (a_year: number, kol_b = 0, kol_k = 0): AdmissionPlanRow => ({
  id_plan_abit: 10_000 + a_year,
  id_speciality: 1,
  a_year,
  kol_b,
  kol_k,
  rev: 1,
})
const years = [24, 25, 26, 27, 28]

test('an empty field is 0, and so is no change', () => {
  expect(asSaved({ year: '26', budget: '', contract: '007' })).toEqual({
    year: '26',
    budget: '0',
    contract: '7',
  })
  expect(asSaved(planValuesOf(plan(26, 0, 7)))).toEqual(planValuesOf(plan(26, 0, 7)))
  expect(totalOf({ year: '26', budget: '40', contract: '' })).toBe(40)
})

test('a number of so many digits is always one that is stored', () => {
  expect(Number('9'.repeat(planDigits))).toBeLessThanOrEqual(2_147_483_647)
})

test('a year has one plan: only the others are offered, and that of the row itself', () => {
  expect(freeYears(years, [], '')).toEqual([28, 27, 26, 25, 24])
  expect(freeYears(years, [plan(25), plan(27)], '')).toEqual([28, 26, 24])
  expect(freeYears(years, [plan(25), plan(27)], '25')).toEqual([28, 26, 25, 24])
})

test('the next plan is for the year after the last', () => {
  expect(nextYear(years, [plan(25), plan(26)], 26)).toBe(27)
  expect(nextYear(years, [], 26)).toBe(26)
})

test('when that year is taken, or none is in progress, the newest free one', () => {
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
