import { expect, test } from 'vitest'
import { intakeInProgress } from './options.ts'

const years = [31, 30, 29, 28, 27, 26, 25, 24].map((id) => ({ id_group_y: id, group_y: `20${id}/${id + 1}` }))

test.each([
  ['a group on the first course', [{ id_group_y: 26, rate: 1 }], 26],
  ['a group on the fourth', [{ id_group_y: 23, rate: 4 }], 26],
  ['a coming group', [{ id_group_y: 27, rate: 0 }], 26],
  ['one that comes later still', [{ id_group_y: 29, rate: -2 }], 26],
  ['a graduated one', [{ id_group_y: 19, rate: 8 }], 26],
  ['nothing but the list of years', [], 26],
])('is told by %s', (_, groups, year) => {
  expect(intakeInProgress(groups, years)).toBe(year)
})

test('is unknown while the years are', () => {
  expect(intakeInProgress([], [])).toBeUndefined()
  expect(intakeInProgress([{ id_group_y: 26, rate: 1 }], [])).toBeUndefined()
})

test('is never a year that the list does not have', () => {
  expect(intakeInProgress([{ id_group_y: 40, rate: 1 }], years)).toBeUndefined()
})
