import { expect, test } from 'vitest'
import { readConditions, writeConditions } from '../location/address.ts'
import { filterRows } from './rows.ts'

const rows = [
  { name: 'Ёлка', day: '2026-05-01', size: 5 },
  { name: 'Берёза~50%', day: '2027-01-01', size: 12 },
  { name: '', day: '', size: 0 },
]
const valuesBy = {
  name: ({ name }: (typeof rows)[number]) => name,
  day: ({ day }: (typeof rows)[number]) => day,
  size: ({ size }: (typeof rows)[number]) => size,
}

// @rule filters-by-column
test.each([
  ['', [0, 1, 2]],
  ['name.has.елк', [0]],
  ['name.empty', [2]],
  ['name.empty~name.is.Ёлка', [0, 2]],
  ['day.from.2026-01-01~day.to.2026-12-31', [0]],
  ['day.to.2026-12-31', [0]],
  ['size.from.6', [1]],
  ['size.to.5~name.has.к', [0]],
  ['colour.is.red', [0, 1, 2]],
  ['name.like.x', [0, 1, 2]],
])('filters by column: conditions are %s → rows are %j', (asked, found) => {
  expect(filterRows(rows, asked, valuesBy).map((row) => rows.indexOf(row))).toEqual(found)
})

// @rule filters-by-column
test('filters by column: conditions are written as text → they are read back unchanged; no conditions → empty text', () => {
  const conditions = [
    { column: 'name', operator: 'is', value: 'Берёза~50%' },
    { column: 'day', operator: 'empty', value: '' },
  ] as const
  expect(readConditions(writeConditions(conditions))).toEqual(conditions)
  expect(writeConditions([])).toBe('')
})
