import { expect, test } from 'vitest'
import { asSaved, roomValuesOf, sumsOf } from './room-values.ts'
import { valuesIn } from './rooms.ts'

const row = {
  id_auditorium: 1,
  id_korpus: 2,
  number: '1/101',
  contain: 30,
  square: 54.5,
  note: 'Проектор',
  id_specifics: 3,
  id_faculty: 4,
  id_otdel_1: 5,
  id_kafedra: 6,
  rev: 1,
}
const values = roomValuesOf(row)

test('rooms: row is stored → its values are texts; row is new → its texts are blank', () => {
  expect(values).toEqual({
    number: '1/101',
    capacity: '30',
    square: '54.5',
    kind: '3',
    faculty: '4',
    unit: '5',
    department: '6',
    note: 'Проектор',
  })
  expect(new Set(Object.values(roomValuesOf(undefined)))).toEqual(new Set(['']))
  expect(roomValuesOf({ ...row, contain: 0, square: 0 })).toMatchObject({ capacity: '0', square: '0' })
})

test('rooms: user types number, seats, area and note → they are normalised before the save', () => {
  const typed = { ...values, number: ' 1/101 ', capacity: '030', square: '054,50', note: ' Проектор ' }
  expect(asSaved(typed)).toEqual(values)
  expect(asSaved({ ...values, capacity: '', square: '' })).toMatchObject({ capacity: '', square: '' })
  expect(asSaved({ ...values, square: ',' })).toMatchObject({ square: ',' })
})

test('rooms: values are summed → the sums are exact; a blank value counts as 0', () => {
  const all = [
    { ...values, capacity: '9999999999', square: '0,1' },
    { ...values, capacity: '9999999999', square: '0.2' },
    { ...values, capacity: '', square: ',' },
  ]
  expect(sumsOf(all)).toEqual({ capacity: 19_999_999_998, square: 0.3 })
  expect(sumsOf([])).toEqual({ capacity: 0, square: 0 })
})

// @rule room-like-the-newest
test('rooms: user adds a room → it has faculty, unit, department of the newest room; building has no rooms → they are blank', () => {
  const newest = { ...row, id_auditorium: 9, id_faculty: 44 }
  const blank = { number: '', capacity: '', square: '', kind: '', note: '' }
  expect(valuesIn([row, newest, { ...row, id_auditorium: 5 }])(undefined)).toEqual({
    ...blank,
    faculty: '44',
    unit: '5',
    department: '6',
  })
  expect(valuesIn([])(undefined)).toEqual({ ...blank, faculty: '', unit: '', department: '' })
})
