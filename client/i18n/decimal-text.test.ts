import { expect, test } from 'vitest'
import { decimalOf, plainDecimal, signedOf } from './decimal-text.ts'

test.each([
  ['-1', -1],
  ['−7,5', -7.5],
  ['-', undefined],
  ['7-1', undefined],
])('decimal text with a sign: text is «%s» → number: %s', (text, value) => expect(signedOf(text)).toBe(value))

test.each([
  ['74', 74],
  ['074', 74],
  ['0', 0],
  ['74,5', 74.5],
  ['74.5', 74.5],
  ['74,', 74],
  [' 54, ', 54],
  ['54.50', 54.5],
  [',5', 0.5],
  [' 7 ', 7],
])('decimal text: text is «%s» → number %d', (text, value) => {
  expect(decimalOf(text)).toBe(value)
  expect(plainDecimal(text)).toBe(String(value))
})

test.each(['', '  ', ',', '.', '1,2,3', '1.2.3', '-1', 'x', '1e3'])(
  'decimal text: text is «%s» → it is not a number',
  (text) => {
    expect(decimalOf(text)).toBeUndefined()
    expect(plainDecimal(text)).toBe(text.trim())
  },
)
