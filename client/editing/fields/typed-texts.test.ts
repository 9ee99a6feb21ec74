import { expect, test } from 'vitest'
import { normaliseDate, normaliseDates, readDate, writeDate, wrongDates } from './typed-texts.ts'

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
])('%j is %s', (text, date) => {
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
])('%j is no date, and stays as it was typed', (text) => {
  expect(readDate(text)).toBeUndefined()
  expect(normaliseDate(text)).toBe(text)
})

test('a date of the wire → day, month and year', () => {
  expect(writeDate('2026-09-01')).toBe('01.09.2026')
  expect(writeDate('')).toBe('')
})

test('dates of a form → each in one way of writing, the wrong ones by their names, blanks among neither', () => {
  const values = { from: '1.9.2026', to: '31.04.2026', seen: ' ', name: '01092026' }
  expect(normaliseDates(values, ['from', 'to', 'seen'])).toEqual({
    from: '01.09.2026',
    to: '31.04.2026',
    seen: '',
  })
  expect(wrongDates(values, ['from', 'to', 'seen'])).toEqual(['to'])
})
