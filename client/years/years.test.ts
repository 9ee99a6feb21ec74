import { describe, expect, test } from 'vitest'
import { calendarYear, labelOfYear, yearStateOf, yearInProgress } from './years.ts'

describe('the year in progress', () => {
  test('is five before the last one listed, whatever the order', () => {
    expect(yearInProgress([31, 30, 29, 26, 0])).toBe(26)
    expect(yearInProgress([0, 26, 31])).toBe(26)
  })

  test('is not known without years', () => expect(yearInProgress([])).toBeUndefined())
})

// @rule quota-default-year
test.each([
  [new Date(2026, 0, 1), 26],
  [new Date(2026, 7, 31), 26],
  [new Date(2026, 11, 31, 23, 59), 26],
  [new Date(2027, 0, 1), 27],
  [new Date(2005, 5, 1), 5],
  [new Date(2000, 5, 1), 0],
])('years: %s → the calendar year has the digits %i', (now, digits) => expect(calendarYear(now)).toBe(digits))

test.each([
  [25, 'over'],
  [26, 'running'],
  [27, 'coming'],
] as const)('%i in 2026-2027 is %s', (id, standing) => expect(yearStateOf(id, 26)).toBe(standing))

// @rule year-numbers
test.each([
  [2026, '2026-2027'],
  [1999, '1999-2000'],
])('years: the one that begins in %i → it is called %s', (begins, label) => {
  expect(labelOfYear(begins)).toBe(label)
})
