import { expect, test } from 'vitest'
import { parseMoment, formatMoment } from './moment.ts'

test.each([
  ['2027-11-20', 'Asia/Bishkek', 'first', '2027-11-19T18:00:00.000Z'],
  ['2027-11-20', 'Asia/Bishkek', 'last', '2027-11-20T17:59:59.000Z'],
  ['2028-02-29', 'UTC', 'last', '2028-02-29T23:59:59.000Z'],
  // This day has 25 hours, since summer time ends.
  ['2027-10-31', 'Europe/Berlin', 'first', '2027-10-30T22:00:00.000Z'],
  ['2027-10-31', 'Europe/Berlin', 'last', '2027-10-31T22:59:59.000Z'],
  ['2027-11-20T12:00Z', 'Asia/Bishkek', 'last', '2027-11-20T12:00:00.000Z'],
  ['2027-11-20T12:00:30+06:00', 'UTC', 'first', '2027-11-20T06:00:30.000Z'],
] as const)(
  'moment: text «%s» in the time zone %s, %s second of the day → %s',
  (text, zone, edge, moment) => {
    expect(parseMoment(text, zone, edge).toISOString()).toBe(moment)
  },
)

test.each([
  '',
  'tomorrow',
  '20.11.2027',
  '2027-02-29',
  '2027-13-01',
  '2027-11-20T12:00',
  '2027-11-20T25:00Z',
])('moment: invalid text "%s" → throws', (text) => {
  expect(() => parseMoment(text, 'Asia/Bishkek', 'first')).toThrow('is no date')
})

test('moment: printed time → is in the university’s time zone', () => {
  expect(formatMoment(new Date('2027-11-20T17:59:59Z'), 'Asia/Bishkek')).toBe(
    '2027-11-20 23:59:59 Asia/Bishkek',
  )
})
