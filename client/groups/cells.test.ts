import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'

const known = {
  subgroups: new Map([
    [1, '-'],
    [2, '1'],
  ]),
  years: new Map([[26, '2026-2027']]),
  maximumCourse: 4,
  words: { coming: 'coming', graduated: 'graduated' },
}

const group = {
  id_group: 7,
  id_com_gspe: 3,
  id_n_gr: 5,
  id_sub_group: 2,
  id_group_y: 26,
  group_name: 'ПИ-1-26/1 рус',
  rate: 1,
  dop: 'рус',
  winter_reception: true,
  ind_name_gr: false,
  rev: 4,
}

test('groups: group refers to a year and a subgroup → their texts and the course are shown', () => {
  expect(cellsOf(group, known)).toEqual({
    subgroup: '1',
    course: '1',
    elsewhere: false,
    year: '2026-2027',
  })
})

test.each([
  [0, 'coming', true],
  [-3, 'coming', true],
  [4, '4', false],
  [5, 'graduated', true],
])('groups: group on course %i of 4 → the course is shown as %s', (rate, course, elsewhere) => {
  expect(cellsOf({ ...group, rate }, known)).toMatchObject({ course, elsewhere })
})

test('groups: group has no subgroup → the cell shows a dash; subgroup or year is unknown → the cell is blank', () => {
  expect(cellsOf({ ...group, id_sub_group: 1 }, known).subgroup).toBe('—')
  expect(cellsOf({ ...group, id_sub_group: 9, id_group_y: 25 }, known)).toMatchObject({
    subgroup: '',
    year: '',
  })
})
