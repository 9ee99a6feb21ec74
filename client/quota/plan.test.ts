import { describe, expect, test } from 'vitest'
import { barOf, planOf, studentsOf, sumOf } from './plan.ts'

const values = (budget: string, contract: string) => ({ budget, contract })
const row = (id_speciality: number, plan_b: number | null, plan_k: number | null) => ({
  id_speciality,
  plan_b,
  plan_k,
})

// @rule quota-range
describe('quota: students of a row', () => {
  test.each([
    [values('', ''), { budget: 0, contract: 0, total: 0 }],
    [values('8', ''), { budget: 8, contract: 0, total: 8 }],
    [values('', '17'), { budget: 0, contract: 17, total: 17 }],
    [values('008', '999'), { budget: 8, contract: 999, total: 1007 }],
  ])('quota: values of a row are %o → its students are %o', (given, students) =>
    expect(studentsOf(given)).toEqual(students),
  )
})

describe('totals row', () => {
  test('there are no rows → all sums are 0', () =>
    expect(sumOf([])).toEqual({ budget: 0, contract: 0, total: 0 }))

  test('there are several rows → each column has the sum of its values', () =>
    expect(sumOf([values('12', '13'), values('', '25'), values('8', '17')])).toEqual({
      budget: 20,
      contract: 55,
      total: 75,
    }))
})

describe('admission plan', () => {
  // @rule quota-plan
  test('speciality has several groups → its plan is counted once', () =>
    expect(planOf([row(1, 25, 50), row(1, 25, 50), row(2, 25, 70)], 1)).toEqual({
      budget: 50,
      contract: 120,
      total: 170,
      missing: 0,
    }))

  test('specialities have no plan → they are counted as missing', () =>
    expect(planOf([row(1, 25, 50), row(2, null, null), row(3, null, null), row(3, null, null)], 1)).toEqual({
      budget: 25,
      contract: 50,
      total: 75,
      missing: 2,
    }))

  test('plan has 0 places → its speciality is not counted as missing', () =>
    expect(planOf([row(1, 0, 0)], 1)).toEqual({ budget: 0, contract: 0, total: 0, missing: 0 }))

  test('no speciality has a plan → no plan is shown', () => {
    expect(planOf([row(1, null, null)], 1)).toBeUndefined()
    expect(planOf([], 1)).toBeUndefined()
  })

  // @rule quota-plan
  test.each([2, 3, 10])('course %i → no plan is shown', (course) =>
    expect(planOf([row(1, 25, 50)], course)).toBeUndefined(),
  )
})

describe('bar of a plan', () => {
  test.each([
    ['below the plan', barOf(30, 120, 0), { filled: 25, excess: 0 }],
    ['at the plan', barOf(50, 50, 0), { filled: 100, excess: 0 }],
    ['over the plan', barOf(60, 45, 0), { filled: 75, excess: 25 }],
    ['one over a large plan, excess is still visible', barOf(901, 900, 0), { filled: 97, excess: 3 }],
    ['over a plan of 0', barOf(5, 0, 0), { filled: 0, excess: 100 }],
    ['no students, plan of 0', barOf(0, 0, 0), { filled: 0, excess: 0 }],
    ['without a plan, share of all students', barOf(60, undefined, 240), { filled: 25, excess: 0 }],
    ['no students, no plan', barOf(0, undefined, 0), { filled: 0, excess: 0 }],
  ])('%s → bar is %o', (_name, bar, expected) => expect(bar).toEqual(expected))
})
