import { expect, test } from 'vitest'
import { countOf, keepNumber, plainCount } from './typed-texts.ts'

// @rule row-digits-said
test.each([
  ['', ''],
  ['7', '7'],
  ['012', '012'],
  ['1040', '1040'],
  ['12x', '12'],
  ['x12', '12'],
  ['1e1', '1e1'],
  ['-5', '-5'],
  ['1,5', '1,5'],
  [' 4 2 ', '42'],
  ['٣', ''],
  ['1'.repeat(30), '1'.repeat(20)],
])('of «%s» a number field keeps «%s»', (typed, kept) => expect(keepNumber(typed)).toBe(kept))

// @rule quota-range
test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['007', 7],
  ['999', 999],
  ['1,5', 0],
])('«%s» counts as %i', (digits, count) => expect(countOf(digits)).toBe(count))

test.each([
  ['007', '7'],
  [' 7 ', '7'],
  ['', ''],
  ['1,5', '1,5'],
])('a count: «%s» is written «%s»', (typed, written) => expect(plainCount(typed)).toBe(written))
