import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const here = { organisation: 'КГУ им. И. Арабаева', code: 'KSU-01' }
const licence = { ...here, date_end: '2027-11-20T17:59:59.000Z', date_notice: '2027-10-21T18:00:00.000Z' }

// @rule licence-verdict licence-ending-soon
test.each([
  ['2027-01-01T00:00:00Z', 'valid', 324],
  ['2027-10-21T18:00:00Z', 'endingSoon', 30],
  ['2027-11-18T17:59:59Z', 'endingSoon', 2],
  ['2027-11-18T18:00:00Z', 'endingSoon', 2],
  // The licence is valid until the end of its last day.
  ['2027-11-19T18:00:00Z', 'endingSoon', 1],
  ['2027-11-20T17:59:58Z', 'endingSoon', 1],
  ['2027-11-20T17:59:59Z', 'expired', 0],
  ['2030-01-01T00:00:00Z', 'expired', 0],
] as const)('licence: time is %s → verdict %s, %i days left', (now, verdict, daysLeft) => {
  expect(judge([licence], [here], now)).toEqual({ verdict, endsAt: licence.date_end, daysLeft })
})

// @rule licence-verdict
test('licence: no licence → «absent»; licence has another code or a wrong signature → «violated»', () => {
  const now = '2027-01-01T00:00:00Z'
  expect(judge([], [here], now)).toEqual({ verdict: 'absent', endsAt: undefined, daysLeft: 0 })
  expect(judge([{ ...licence, code: 'X' }], [here], now)).toMatchObject({ verdict: 'violated' })
  const unread = { organisation: '', code: '', date_end: null, date_notice: null, violated: true as const }
  expect(judge([unread], [here], now)).toEqual({ verdict: 'violated', endsAt: undefined, daysLeft: 0 })
})

test('licence: response lacks the installation or a valid time → there is no verdict', () => {
  expect(judge([licence], [], '2027-01-01T00:00:00Z')).toBeUndefined()
  expect(judge([licence], [here], 'soon')).toBeUndefined()
})
