import { expect, test } from 'vitest'
import { asSaved, positionValuesOf } from './position-values.ts'

const row = { id_rrnk_doljnost: 1, n_doljnost: 'Доцент', chasy: 750, id_a_year: 26, rev: 1 }

test('positions: row is stored → its values are texts; row is new → its texts are blank', () => {
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
  // A text that is no integer must remain, so that its message is shown.
  [
    { name: 'Доцент', hours: '1,5' },
    { name: 'Доцент', hours: '1,5' },
  ],
  // Blank hours are missing, so they must not become 0.
  [
    { name: ' ', hours: '' },
    { name: '', hours: '' },
  ],
])('positions: user types %j → values are normalised to %j', (typed, saved) => {
  expect(asSaved(typed)).toEqual(saved)
})
