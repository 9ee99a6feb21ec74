import { expect, test } from 'vitest'
import type { QuotaOverviewRow } from '#contract/quota.ts'
import { valuesOf } from '../rows.ts'
import { changesTo, deviationsOf, groupOf, halfOf, lineOf, valuesBefore, valuesFrom } from './rows.ts'

const row: QuotaOverviewRow = {
  id_group: 5,
  group_name: 'ПИ-1-26',
  id_speciality: 3,
  id_special: 7,
  code: '710400',
  special: 'Программная инженерия',
  closed_year: null,
  id_f_educ: 2,
  short_name: 'ОФО',
  rate: 1,
  autumn: { idRrnkGrKolst: 11, kol_b: 10, kol_k: 0, rev: 2 },
  spring: { idRrnkGrKolst: 12, kol_b: 9, kol_k: 1, rev: 4 },
  plan_b: 30,
  plan_k: null,
  last: { kol_b: 63, kol_k: 8 },
  before: { of: 'intake', autumn: { kol_b: 64, kol_k: 8 }, spring: { kol_b: 63, kol_k: 8 } },
}

// @rule quota-overview
test('quota overview: user chooses a half-year → line has its quota and, apart, the quota of the other half-year', () => {
  expect(lineOf(row, halfOf(2))).toEqual({
    idRrnkGrKolst: 12,
    kol_b: 9,
    kol_k: 1,
    rev: 4,
    half: 'spring',
    id_group: 5,
    group: 'ПИ-1-26',
    id_speciality: 3,
    plan_b: 30,
    plan_k: null,
    course: 1,
    code: '710400',
    speciality: 'Программная инженерия',
    studyForm: 'ОФО',
    otherHalf: row.autumn,
    before: { kol_b: 63, kol_k: 8 },
    isOfSpeciality: false,
  })
  expect(lineOf(row, halfOf(1))).toMatchObject({
    idRrnkGrKolst: 11,
    otherHalf: row.spring,
    before: { kol_b: 64, kol_k: 8 },
  })
})

// @rule quota-overview-copy
test('quota overview: user copies one half-year to the chosen one → only rows that differ change', () => {
  const same = { ...row, autumn: { idRrnkGrKolst: 21, kol_b: 9, kol_k: 1, rev: 1 } }
  const lines = [row, same].map((one) => lineOf(one, 'autumn'))
  expect(changesTo(lines, ({ otherHalf }) => valuesFrom(otherHalf))).toEqual(
    new Map([[11, { budget: '9', contract: '1' }]]),
  )
})

// @rule quota-overview-copy
test('quota overview: user copies last year → each half-year is copied; numbers that cover several groups are omitted', () => {
  const { before } = row
  const onlySpring = {
    ...row,
    autumn: { ...row.autumn, idRrnkGrKolst: 21 },
    before: before && { ...before, autumn: null },
  }
  const ofAll = {
    ...row,
    autumn: { ...row.autumn, idRrnkGrKolst: 31 },
    before: before && { ...before, of: 'speciality' as const },
  }
  const rows = [row, onlySpring, ofAll]
  const filled = (half: 'autumn' | 'spring') =>
    changesTo(
      rows.map((one) => lineOf(one, half)),
      valuesBefore,
    )
  expect(filled('autumn')).toEqual(new Map([[11, { budget: '64', contract: '8' }]]))
  expect(filled('spring').get(12)).toEqual({ budget: '63', contract: '8' })
})

// @rule quota-overview-deviation
test('quota overview: students exceed the places → the excess is reported; there is no plan → «no plan» is reported', () => {
  const group = (over: Partial<QuotaOverviewRow>) => groupOf({ ...row, plan_b: 15, plan_k: 4, ...over })
  const of = (...groups: readonly ReturnType<typeof groupOf>[]) => [...deviationsOf(groups, valuesOf)]
  // A group has 10 + 0 students in autumn and 9 + 1 in spring, so a single group is within the plan of 15 +
  // 4.
  expect(of(group({}))).toEqual([])
  const second = group({ id_group: 6, spring: { idRrnkGrKolst: 14, kol_b: 9, kol_k: 6, rev: 1 } })
  expect(of(group({}), second)).toEqual([
    [
      3,
      {
        kind: 'over',
        by: { budget: 3, contract: 3, total: 6 },
        half: 'spring',
      },
    ],
  ])
  expect(of(group({ plan_b: null, plan_k: null }))).toEqual([[3, { kind: 'noPlan' }]])
  expect(of(group({ plan_b: 0, rate: 2 }))).toEqual([])
})
