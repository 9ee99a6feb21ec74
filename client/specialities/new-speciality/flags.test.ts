import { expect, test } from 'vitest'
import { flagsOf, noFlags, toggled, wireOf } from './SpecialityLink.tsx'

const trimester = { trimester: true, doctorate: false }
const doctorate = { trimester: false, doctorate: true }

// @rule speciality-flags
test.each([
  ['no flag, trimester is checked', noFlags, 'trimester', trimester],
  ['no flag, doctorate is checked', noFlags, 'doctorate', doctorate],
  ['trimester, doctorate is checked', trimester, 'doctorate', doctorate],
  ['doctorate, trimester is checked', doctorate, 'trimester', trimester],
  ['trimester is unchecked', trimester, 'trimester', noFlags],
  ['doctorate is unchecked', doctorate, 'doctorate', noFlags],
] as const)('speciality flags: %s → at most one flag is set', (_, flags, flag, next) => {
  expect(toggled(flags, flag)).toEqual(next)
})

test.each([
  [{ trimester: false, Phd: 0 }, noFlags],
  [{ trimester: false, Phd: 1 }, noFlags],
  [{ trimester: true, Phd: 0 }, trimester],
  [{ trimester: false, Phd: 5 }, doctorate],
] as const)('speciality flags: response has %j → it is shown as %j', (row, flags) => {
  expect(flagsOf(row)).toEqual(flags)
})

// @rule speciality-flags
test('speciality flags: user sets the doctorate → the number 5 is sent', () => {
  expect([noFlags, trimester, doctorate].map(wireOf)).toEqual([
    { trimester: false, Phd: 0 },
    { trimester: true, Phd: 0 },
    { trimester: false, Phd: 5 },
  ])
})
