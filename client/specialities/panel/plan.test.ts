import { expect, test } from 'vitest'
import { planYears } from './plan.ts'

const plan = (a_year: number, kol_b: number, kol_k: number) => ({
  id_plan_abit: a_year,
  id_speciality: 1,
  a_year,
  kol_b,
  kol_k,
  parts: [],
  rev: 1,
})

test('plan: plans of several years exist → they are sorted by year, and each year has a total', () => {
  expect(planYears([plan(26, 40, 130), plan(9, 0, 0), plan(25, 35, 120)])).toEqual([
    { year: 2009, budget: 0, contract: 0, total: 0 },
    { year: 2025, budget: 35, contract: 120, total: 155 },
    { year: 2026, budget: 40, contract: 130, total: 170 },
  ])
})

test('plan: there are no plans → no year is shown', () => {
  expect(planYears([])).toEqual([])
})
