import { expect, test } from 'vitest'
import { asSaved, valuesOf } from './rows.ts'

const row = {
  idRrnkGrKolst: 1,
  id_group: 2,
  group: 'ПИ-1-26',
  kol_b: 12,
  kol_k: 0,
  id_speciality: 3,
  plan_b: null,
  plan_k: null,
  rev: 1,
}

test('quota: row has 0 students → its input is empty', () => {
  expect(valuesOf(row)).toEqual({ budget: '12', contract: '' })
  expect(valuesOf(undefined)).toEqual({ budget: '', contract: '' })
})

// @rule quota-range
test('quota: input is empty → 0 is saved; input is 007 → 7 is saved', () => {
  expect(asSaved({ budget: '', contract: '007' })).toEqual({ budget: '0', contract: '7' })
  expect(asSaved(valuesOf(row))).toEqual({ budget: '12', contract: '0' })
})
