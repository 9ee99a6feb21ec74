import { expect, test } from 'vitest'
import type { QuotaOverviewRow } from '#contract/quota.ts'
import { changesTo, halfOf, lineOf, valuesFrom } from './rows.ts'

const row: QuotaOverviewRow = {
  id_group: 5,
  group_name: 'ПИ-1-26',
  id_speciality: 3,
  special: 'Программная инженерия',
  rate: 1,
  autumn: { idRrnkGrKolst: 11, kol_b: 10, kol_k: 0, rev: 2 },
  spring: { idRrnkGrKolst: 12, kol_b: 9, kol_k: 1, rev: 4 },
  plan_b: 30,
  plan_k: null,
  last: { kol_b: 7, kol_k: 8 },
}

// @rule quota-overview
test('quota overview: a half-year → its own quota is edited, the other half-year stands beside it', () => {
  expect(lineOf(row, halfOf(2))).toEqual({
    idRrnkGrKolst: 12,
    kol_b: 9,
    kol_k: 1,
    rev: 4,
    id_group: 5,
    group: 'ПИ-1-26',
    id_speciality: 3,
    plan_b: 30,
    plan_k: null,
    course: 1,
    speciality: 'Программная инженерия',
    otherHalf: row.autumn,
    last: row.last,
  })
  expect(lineOf(row, halfOf(1))).toMatchObject({ idRrnkGrKolst: 11, otherHalf: row.spring })
})

// @rule quota-overview
test('quota overview: copy from the other half-year or the year before → the lines that differ, no other', () => {
  const same = { ...row, autumn: { idRrnkGrKolst: 21, kol_b: 9, kol_k: 1, rev: 1 }, last: null }
  const lines = [row, same].map((one) => lineOf(one, 'autumn'))
  expect(changesTo(lines, ({ otherHalf }) => valuesFrom(otherHalf))).toEqual(
    new Map([[11, { budget: '9', contract: '1' }]]),
  )
  expect(changesTo(lines, ({ last }) => last && valuesFrom(last))).toEqual(
    new Map([[11, { budget: '7', contract: '8' }]]),
  )
})
