import { expect, test } from 'vitest'
import { isClosedIn } from './closed.ts'

// @rule speciality-closed
test('a speciality is closed from a year → in that year and later ones; without one never', () => {
  const years = [26, 27, 28]
  expect(years.map((year) => isClosedIn(27, year))).toEqual([false, true, true])
  expect(years.map((year) => isClosedIn(null, year))).toEqual([false, false, false])
  expect(isClosedIn(undefined, 27)).toBe(false)
})
