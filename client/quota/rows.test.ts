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

test('quota: 0 students → shown as an empty input', () => {
  expect(valuesOf(row)).toEqual({ budget: '12', contract: '' })
  expect(valuesOf(undefined)).toEqual({ budget: '', contract: '' })
})

// @rule quota-range
test('quota: empty input → saved as 0; input 007 → saved as 7', () => {
  expect(asSaved({ budget: '', contract: '007' })).toEqual({ budget: '0', contract: '7' })
  expect(asSaved(valuesOf(row))).toEqual({ budget: '12', contract: '0' })
})
