import { expect, test } from 'vitest'
import { isOutOfForce, validityOf } from './validity.ts'

// @rule licence-term
test.each([
  ['2026-11-19', 'over', -1],
  ['2026-11-20', 'ending', 0],
  ['2026-11-21', 'ending', 1],
  ['2027-01-18', 'ending', 59],
  ['2027-01-19', 'running', 60],
  ['2027-11-20', 'running', 365],
  ['2021-11-20', 'over', -1826],
])(
  'licence: valid until %s → on 20 November 2026 its state is %s, with %i days left',
  (endsOn, state, days) => {
    expect(validityOf(endsOn, '2026-11-20')).toEqual({ state, days })
  },
)

// @rule licence-term
test('licence: today is 28 February of a leap year, licence ends on 1 April → 33 days are left', () => {
  expect(validityOf('2028-04-01', '2028-02-28').days).toBe(33)
})

// @rule licence-term
test.each([
  ['inForce', '2026-11-01', false],
  ['suspended', null, true],
  ['suspended', '2026-11-20', true],
  ['withdrawn', '2026-11-21', false],
  ['reissued', '2026-11-01', true],
] as const)(
  'licence: state %s, first day %s → licence is out of force on 20 November 2026: %s',
  (State, StateFrom, isOut) => {
    expect(isOutOfForce({ State, StateFrom }, '2026-11-20')).toBe(isOut)
  },
)
