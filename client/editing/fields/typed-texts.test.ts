import { expect, test } from 'vitest'
import {
  countOf,
  countText,
  isTooLarge,
  cleanNumber,
  normaliseDate,
  normaliseDates,
  plainCount,
  readDate,
  toWholeNumber,
  writeDate,
  wrongDates,
} from './typed-texts.ts'

test.each([
  ['01.09.2026', '2026-09-01'],
  ['1.9.2026', '2026-09-01'],
  ['01/09/2026', '2026-09-01'],
  ['01-09-2026', '2026-09-01'],
  ['1 9 2026', '2026-09-01'],
  [' 01092026 ', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-9-1', '2026-09-01'],
  ['29.02.2028', '2028-02-29'],
  ['31.12.9999', '9999-12-31'],
])('typed texts: date %j → read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
  expect(normaliseDate(text)).toBe(writeDate(date))
})

test.each([
  '',
  '29.02.2027',
  '31.04.2026',
  '0.1.2026',
  '1.0.2026',
  '1.13.2026',
  '1.9.26',
  '1.9.0026',
  'завтра',
  '2026',
  '12',
])('typed texts: text %j is no date → it is unchanged', (text) => {
  expect(readDate(text)).toBeUndefined()
  expect(normaliseDate(text)).toBe(text)
})

test('typed texts: stored date is in ISO form → written as day, month and year; blank → blank', () => {
  expect(writeDate('2026-09-01')).toBe('01.09.2026')
  expect(writeDate('')).toBe('')
})

test('typed texts: form is submitted → its dates are normalised; fields with invalid dates are returned', () => {
  const values = { from: '1.9.2026', to: '31.04.2026', seen: ' ', name: '01092026' }
  expect(normaliseDates(values, ['from', 'to', 'seen'])).toEqual({
    from: '01.09.2026',
    to: '31.04.2026',
    seen: '',
    name: '01092026',
  })
  expect(wrongDates(values, ['from', 'to', 'seen'])).toEqual(['to'])
})

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
])('number field: user types «%s» → the field contains «%s»', (typed, kept) =>
  expect(cleanNumber(typed)).toBe(kept),
)

// @rule quota-range
test.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  ['007', 7],
  ['999', 999],
  ['1,5', 0],
])('typed texts: text «%s» → read as the count %i', (digits, count) => expect(countOf(digits)).toBe(count))

test.each([
  ['007', '7'],
  [' 7 ', '7'],
  ['', ''],
  ['1,5', '1,5'],
])('count: text «%s» → normalised to «%s»', (typed, written) => expect(plainCount(typed)).toBe(written))

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
])('whole number: text %j → read as %i, no change is reported', (text, value) => {
  expect(toWholeNumber(text, { max: most })).toEqual({ value, isChanged: false })
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
])('whole number: text %j → read as 0, the change is reported', (text) => {
  expect(toWholeNumber(text, { max: most })).toEqual({ value: 0, isChanged: true })
})

test('whole number: text is the maximum of the field → read; exceeds it → read as 0, the change is reported', () => {
  expect(toWholeNumber('999', { max: 999 })).toEqual({ value: 999, isChanged: false })
  expect(toWholeNumber('1000', { max: 999 })).toEqual({ value: 0, isChanged: true })
})

test('whole number: stored value is 0 → the text of the field is empty; another value → its digits', () => {
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
])('whole number: text is %j → too large: %s', (text, isIt) =>
  expect(isTooLarge(text, { max: most })).toBe(isIt),
)
