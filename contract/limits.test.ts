import { expect, test } from 'vitest'
import * as limits from './limits.ts'

// Repeats the table of domain.md#limits-once, because a change of one of these numbers changes the
// specification.
// @rule error-timeout toast-five-seconds notice-opens licence-forced-logout language-kept
// @rule login-two-characters quota-range score-input configuration-limits position-needs room-numbers
// @rule detail-letter study-form-ranges speciality-flags id-placeholder id-create grading-default-rule
// @rule room-pages catalogue-page-size error-521 error-522
test.each([
  ['request timeout', limits.delays.request, 100_000],
  ['toast auto-close', limits.delays.toast, 5000],
  ['notification widget opens after', limits.delays.noticesOpen, 15_000],
  ['notification widget closes after', limits.delays.noticesClose, 15_000],
  ['licence forced-logout delay', limits.delays.licenceLogout, 3000],
  ['language cookie, days', limits.languageCookieDays, 60],
  ['login minimum', limits.login.minLength, 2],
  ['quota input', limits.digits.quota, 3],
  ['score band input', limits.digits.score, 4],
  ['configuration numeric fields', limits.digits.configuration, 3],
  ['position hours', limits.digits.hours, 3],
  ['room capacity', limits.digits.capacity, 10],
  ['letter equivalent', limits.lengths.letter, 3],
  ['maxRateId', limits.ranges.course, { min: 1, max: 10 }],
  ['oz', limits.ranges.oz, { min: 0, max: 1 }],
  ['doctorate Phd value', limits.doctorate.doctor, 5],
  ['speciality placeholder', limits.ids.placeholder, 9999],
  ['create id', limits.ids.create, -1],
  ['default grading rule', limits.ids.defaultGradingRule, 1],
  ['room table page size', limits.pageSizes.rooms, 50],
  ['catalogue page size', limits.pageSizes.catalogue, 12],
  ['synthesized statuses', limits.synthesizedStatus, { noAnswer: 521, unknown: 522 }],
])('limits: %s → equals the number of the specification', (_name, value, wanted) => {
  expect(value).toEqual(wanted)
})
