import { expect, test } from 'vitest'
import { asSaved, positionValuesOf } from './position-values.ts'

const row = { id_rrnk_doljnost: 1, n_doljnost: 'Доцент', chasy: 750, id_a_year: 26, rev: 1 }

test('positions: stored row → its values as texts; new row → blank texts', () => {
  expect(positionValuesOf(row)).toEqual({ name: 'Доцент', hours: '750' })
  expect(positionValuesOf({ ...row, chasy: 0 })).toEqual({ name: 'Доцент', hours: '0' })
  expect(positionValuesOf(undefined)).toEqual({ name: '', hours: '' })
})

test.each([
  [
    { name: '  Доцент ', hours: '007' },
    { name: 'Доцент', hours: '7' },
  ],
  [
    { name: 'Доцент', hours: '000' },
    { name: 'Доцент', hours: '0' },
  ],
  // Text that is no integer is unchanged, so that its message is shown.
  [
    { name: 'Доцент', hours: '1,5' },
    { name: 'Доцент', hours: '1,5' },
  ],
  // Blank hours are missing, not 0.
  [
    { name: ' ', hours: '' },
    { name: '', hours: '' },
  ],
])('positions: typed values %j → saved as %j', (typed, saved) => {
  expect(asSaved(typed)).toEqual(saved)
})
