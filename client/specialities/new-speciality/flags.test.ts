import { expect, test } from 'vitest'
import { flagsOf, noFlags, toggled, wireOf } from './SpecialityLink.tsx'

const trimester = { trimester: true, doctorate: false }
const doctorate = { trimester: false, doctorate: true }

// @rule speciality-flags
test.each([
  ['none, trimester', noFlags, 'trimester', trimester],
  ['none, doctorate', noFlags, 'doctorate', doctorate],
  ['trimester, doctorate', trimester, 'doctorate', doctorate],
  ['doctorate, trimester', doctorate, 'trimester', trimester],
  ['trimester, again', trimester, 'trimester', noFlags],
  ['doctorate, again', doctorate, 'doctorate', noFlags],
] as const)('speciality flags: %s → one unchecks the other', (_, flags, flag, next) => {
  expect(toggled(flags, flag)).toEqual(next)
})

test.each([
  [{ trimester: false, Phd: 0 }, noFlags],
  [{ trimester: false, Phd: 1 }, noFlags],
  [{ trimester: true, Phd: 0 }, trimester],
  [{ trimester: false, Phd: 5 }, doctorate],
] as const)('flags: %j is shown as %j', (row, flags) => {
  expect(flagsOf(row)).toEqual(flags)
})

// @rule speciality-flags
test('speciality flags: a doctorate → sent as 5', () => {
  expect([noFlags, trimester, doctorate].map(wireOf)).toEqual([
    { trimester: false, Phd: 0 },
    { trimester: true, Phd: 0 },
    { trimester: false, Phd: 5 },
  ])
})
