import { expect, test } from 'vitest'
import { countOf, keepDigits } from './digits.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['012', '012'],
  ['1234', '123'],
  ['1a2b3c4', '123'],
  ['-5', '5'],
  ['1,5', '15'],
  [' 4 2 ', '42'],
  ['٣', ''],
])('of «%s» a field of three digits keeps «%s»', (typed, kept) => expect(keepDigits(typed, 3)).toBe(kept))

// @rule quota-range
test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['007', 7],
  ['999', 999],
])('«%s» counts as %i', (digits, count) => expect(countOf(digits)).toBe(count))
