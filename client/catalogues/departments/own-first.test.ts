import { expect, test } from 'vitest'
import { ownFirst } from './faculty-option.ts'

const department = (id_kafedra: number, id_faculty: number) => ({
  id_kafedra,
  id_faculty,
  snF1: '',
  f1: '',
  f1_kg: '',
  f1_en: '',
  edit: true,
  rev: 1,
})
const rows = [department(1, 7), department(2, 8), department(3, 7), department(4, 9)]
const ids = (faculty: number | undefined) => ownFirst(rows, faculty).map(({ id_kafedra }) => id_kafedra)

test('the departments of the faculty come first, nothing is lost, the order stays', () => {
  expect(ids(7)).toEqual([1, 3, 2, 4])
  expect(ids(9)).toEqual([4, 1, 2, 3])
})

test('without a faculty, or with one that has none, the list is as it was', () => {
  expect(ids(undefined)).toEqual([1, 2, 3, 4])
  expect(ids(5)).toEqual([1, 2, 3, 4])
})
