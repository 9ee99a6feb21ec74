import { expect, test } from 'vitest'
import { pastedGroup } from './paste.ts'

const years = [5, 25, 26].map((id) => ({ id_group_y: id, group_y: `${2000 + id}/${id + 1}` }))
const rowOf = pastedGroup(7, years)

// @rule setup-paste
test.each([
  ['26', 26],
  ['2026', 26],
  ['2026/27', 26],
  ['2025-2026', 25],
  ['2005', 5],
])('groups paste: a group is pasted with the year %j → admitted in %i', (year, idGroupY) => {
  expect(rowOf(['ПИ-1', '2', year, ''])).toEqual({
    row: { idSpeciality: 7, nGr: 'ПИ-1', subGr: '2', idGroupY, dop: '' },
  })
})

test.each(['', '5', '1926', '2027', '20260', 'осень'])(
  'a group is pasted with the year %j → no such value',
  (year) => {
    expect(rowOf(['ПИ-1', '', year, ''])).toEqual({ problem: 'value', at: 2 })
  },
)
