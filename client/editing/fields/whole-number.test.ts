import { expect, test } from 'vitest'
import { countText, isTooLarge, toWholeNumber } from './typed-texts.ts'

const most = 2_147_483_647

test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['000', 0],
  ['7', 7],
  ['007', 7],
  [' 110 ', 110],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['2147483647', most],
])('whole number: %j → %i, and nothing is reported', (text, value) => {
  expect(toWholeNumber(text, most)).toEqual({ value, isChanged: false })
})

// @rule parameters-whole-numbers
test.each([
  '-5',
  '+5',
  '12,7',
  '12.7',
  '1e3',
  '0x10',
  'сто',
  '5 лет',
  '٣',
  '2147483648',
  '99999999999999999999',
])('whole number: %j → 0, and the change is reported', (text) => {
  expect(toWholeNumber(text, most)).toEqual({ value: 0, isChanged: true })
})

test('whole number: above a limit of its own → 0, and the change is reported', () => {
  expect(toWholeNumber('999', 999)).toEqual({ value: 999, isChanged: false })
  expect(toWholeNumber('1000', 999)).toEqual({ value: 0, isChanged: true })
})

test('whole number: 0 → written as an empty field, so that both are the same value', () => {
  expect([0, 1, 110].map(countText)).toEqual(['', '1', '110'])
})

// @rule row-digits-said
test.each([
  ['2147483647', false],
  ['2147483648', true],
  ['2 147 483 648', true],
  ['0'.repeat(20), true],
  ['9999999999 лет', false],
  ['', false],
])('whole number: %j is too large: %s', (text, isIt) => expect(isTooLarge(text, most)).toBe(isIt))
