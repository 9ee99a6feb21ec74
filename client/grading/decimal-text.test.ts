import { expect, test } from 'vitest'
import { decimalOf, keepDecimal, keepSigned, plainDecimal, signedOf } from './decimal-text.ts'

// @rule score-input
test.each([
  ['', ''],
  ['74', '74'],
  ['100', '100'],
  ['1000', '1000'],
  ['10000', '1000'],
  ['74,5', '74,5'],
  ['74.5', '74.5'],
  ['74,55', '74,5'],
  ['7,,5', '7,5'],
  ['7,5,5', '7,5'],
  [',5', ',5'],
  ['7,', '7,'],
  ['-7', '7'],
  ['7a5', '75'],
  [' 7 4 ', '74'],
  ['1e3', '13'],
  ['٣', ''],
])('of «%s» a field of four characters with a tenth keeps «%s»', (typed, kept) => {
  expect(keepDecimal(typed, 4, 1)).toBe(kept)
})

test.each([
  ['-1', '-1', -1],
  ['−7,55', '-7,5', -7.5],
  ['-', '-', undefined],
  ['7', '7', 7],
  ['7-1', '71', 71],
])('of «%s» a field with a sign keeps «%s», which is %s', (typed, kept, value) => {
  expect(keepSigned(typed, 4, 1)).toBe(kept)
  expect(signedOf(kept)).toBe(value)
})

test('two digits behind the comma', () => expect(keepDecimal('3,333', 4, 2)).toBe('3,33'))

test.each([
  ['74', 74],
  ['074', 74],
  ['0', 0],
  ['74,5', 74.5],
  ['74.5', 74.5],
  ['74,', 74],
  [',5', 0.5],
  [' 7 ', 7],
])('«%s» is %d', (text, value) => {
  expect(decimalOf(text)).toBe(value)
  expect(plainDecimal(text)).toBe(String(value))
})

test.each(['', '  ', ',', '.', '1,2,3', '-1', 'x', '1e3'])('«%s» is no number', (text) => {
  expect(decimalOf(text)).toBeUndefined()
  expect(plainDecimal(text)).toBe(text.trim())
})
