import { expect, test } from 'vitest'
import { isClosedIn } from './closed-years.ts'

// @rule speciality-closed
test('specialities: speciality has a closing year → closed from that year on; it has no closing year → never closed', () => {
  const years = [26, 27, 28]
  expect(years.map((year) => isClosedIn(27, year))).toEqual([false, true, true])
  expect(years.map((year) => isClosedIn(null, year))).toEqual([false, false, false])
  expect(isClosedIn(undefined, 27)).toBe(false)
})
