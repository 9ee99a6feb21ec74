import { describe, expect, test } from 'vitest'
import { academicYearInProgress, academicYearLabel, yearId } from './academic-year.ts'

const bishkek = 'Asia/Bishkek'

// @rule academic-year
describe('academic year', () => {
  test.each([
    ['2026-01-01T00:00:00Z', 2025],
    ['2026-02-28T12:00:00Z', 2025],
    ['2026-03-15T12:00:00Z', 2025],
    ['2026-04-15T12:00:00Z', 2025],
    ['2026-05-15T12:00:00Z', 2025],
    ['2026-06-15T12:00:00Z', 2025],
    ['2026-07-15T12:00:00Z', 2025],
    ['2026-08-15T12:00:00Z', 2025],
    ['2026-09-15T12:00:00Z', 2026],
    ['2026-10-15T12:00:00Z', 2026],
    ['2026-11-15T12:00:00Z', 2026],
    ['2026-12-15T12:00:00Z', 2026],
    ['2024-02-29T12:00:00Z', 2023],
  ])('moment %s → in the academic year %i', (now, year) => {
    expect(academicYearInProgress(new Date(now), bishkek)).toBe(year)
  })

  // Bishkek is six hours ahead of UTC all year, so a day begins there at 18:00 UTC.
  test.each([
    ['2026-08-31T17:59:59.999Z', bishkek, 2025],
    ['2026-08-31T18:00:00Z', bishkek, 2026],
    ['2026-12-31T18:00:00Z', bishkek, 2026],
    ['2027-08-31T17:59:59.999Z', bishkek, 2026],
    ['2026-08-31T23:59:59.999Z', 'UTC', 2025],
    ['2026-09-01T00:00:00Z', 'UTC', 2026],
    ['2026-08-31T10:00:00Z', 'Pacific/Kiritimati', 2026],
    ['2026-09-01T03:59:59.999Z', 'America/New_York', 2025],
    ['2026-09-01T04:00:00Z', 'America/New_York', 2026],
  ])(
    'academic year begins on 1 September in the time zone: moment %s in %s → year %i',
    (now, timeZone, year) => {
      expect(academicYearInProgress(new Date(now), timeZone)).toBe(year)
    },
  )

  test('unknown time zone → an error is thrown', () => {
    expect(() => academicYearInProgress(new Date('2026-09-01T00:00:00Z'), 'Asia/Nowhere')).toThrow(RangeError)
  })
})

test.each([
  [2000, 0, '2000-2001'],
  [2008, 8, '2008-2009'],
  [2009, 9, '2009-2010'],
  [2026, 26, '2026-2027'],
  [2098, 98, '2098-2099'],
  [2099, 99, '2099-2100'],
])('label: academic year %i → id %i, label %s', (year, id, label) => {
  expect([yearId(year), academicYearLabel(year)]).toEqual([id, label])
})
