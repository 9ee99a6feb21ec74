import { expect, test } from 'vitest'
import { calendarYear, halfYearOn, labelOfYear, yearStateOf } from './years.ts'

const years = [27, 26, 25].map((id) => ({
  id_a_year: id,
  begins: `20${id}-09-01`,
  spring: `20${id + 1}-02-01`,
}))
const late = years.map((year) =>
  year.id_a_year === 26 ? { ...year, begins: '2026-09-15', spring: '2027-02-08' } : year,
)

// @rule quota-half-year year-in-progress
test.each([
  ['2026-08-31', 25, 2, years],
  ['2026-09-01', 26, 1, years],
  ['2027-01-31', 26, 1, years],
  ['2027-02-01', 26, 2, years],
  ['2026-09-14', 25, 2, late],
  ['2026-09-15', 26, 1, late],
  ['2027-02-07', 26, 1, late],
  ['2027-02-08', 26, 2, late],
] as const)('years: day is %s → current year is %i, half-year is %i', (day, id, half, list) =>
  expect(halfYearOn(list, day)).toEqual({ id, half }),
)

test('years: no year has begun → there is no current year', () =>
  expect(halfYearOn(years, '2020-01-01')).toBeUndefined())

// @rule quota-default-year
test.each([
  [new Date(2026, 0, 1), 26],
  [new Date(2026, 7, 31), 26],
  [new Date(2026, 11, 31, 23, 59), 26],
  [new Date(2027, 0, 1), 27],
  [new Date(2005, 5, 1), 5],
  [new Date(2000, 5, 1), 0],
])('years: time is %s → the calendar year has the digits %i', (now, digits) =>
  expect(calendarYear(now)).toBe(digits),
)

test.each([
  [25, 'over'],
  [26, 'running'],
  [27, 'coming'],
] as const)('years: year %i is compared with the year in progress, 26 → year is %s', (id, standing) =>
  expect(yearStateOf(id, 26)).toBe(standing),
)

// @rule year-numbers
test.each([
  [2026, '2026-2027'],
  [1999, '1999-2000'],
])('years: academic year begins in %i → its label is %s', (begins, label) => {
  expect(labelOfYear(begins)).toBe(label)
})
