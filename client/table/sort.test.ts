import { expect, test } from 'vitest'
import { sortRows } from './rows.ts'

const by = {
  name: (row: { name: string }) => row.name,
  square: (row: { square: number }) => row.square,
}
const rows = [
  { name: 'Ябак', square: 54.5 },
  { name: '', square: 9 },
  { name: 'Өнөр', square: 54.25 },
  { name: 'Орто', square: 100 },
  { name: 'Парта', square: 54.5 },
]
const order = (column: string, isDescending = false) => sortRows(rows, { column, isDescending }, by)

// @rule list-sort
test('sort: column has texts → alphabetical order; empty texts are last in either direction', () => {
  expect(order('name').map(({ name }) => name)).toEqual(['Орто', 'Өнөр', 'Парта', 'Ябак', ''])
  expect(order('name', true).map(({ name }) => name)).toEqual(['Ябак', 'Парта', 'Өнөр', 'Орто', ''])
})

// @rule list-sort
test('sort: column has numbers → order by value; equal numbers remain in the given order', () => {
  expect(order('square').map(({ square }) => square)).toEqual([9, 54.25, 54.5, 54.5, 100])
  expect(order('square').map(({ name }) => name)).toEqual(['', 'Өнөр', 'Ябак', 'Парта', 'Орто'])
  expect(order('square', true).map(({ name }) => name)).toEqual(['Орто', 'Ябак', 'Парта', 'Өнөр', ''])
})

test('sort: column is unknown → the order is unchanged', () => {
  expect(order('colour')).toBe(rows)
})

test('sort: number is 0 → it is sorted as a number, not as an empty text', () => {
  const counted = [{ square: 1 }, { square: 0 }]
  expect(sortRows(counted, { column: 'square', isDescending: false }, { square: by.square })).toEqual([
    { square: 0 },
    { square: 1 },
  ])
})
