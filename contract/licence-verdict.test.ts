import { describe, expect, test } from 'vitest'
import { type LicenceVerdict, permitsWork, verdictOf } from './licence-verdict.ts'

const here = { organisation: 'КГУ им. И. Арабаева', code: 'KSU-01' }
const licence = { ...here, date_end: '2027-11-20T17:59:59.000Z', date_notice: '2027-10-21T18:00:00.000Z' }
const early = new Date('2026-11-20T06:00:00Z')

const moments: [string, string, LicenceVerdict][] = [
  ['long before', '2000-01-01T00:00:00Z', 'valid'],
  ['the moment before the notice', '2027-10-21T17:59:59.999Z', 'valid'],
  ['the notice', '2027-10-21T18:00:00Z', 'endingSoon'],
  ['the moment before the end', '2027-11-20T17:59:58.999Z', 'endingSoon'],
  ['the end', '2027-11-20T17:59:59Z', 'expired'],
  ['long after', '2037-11-20T00:00:00Z', 'expired'],
]

test.each(moments)('licence verdict: time is %s (%s) → verdict %s', (_name, now, verdict) => {
  expect(verdictOf(licence, here, new Date(now))).toBe(verdict)
})

// @rule licence-verdict
test('licence verdict: notice date after the end → the notice date is ignored, expired from the end on', () => {
  const late = { ...licence, date_notice: '2028-01-01T00:00:00.000Z' }
  expect(verdictOf(late, here, early)).toBe('valid')
  expect(verdictOf(late, here, new Date(licence.date_end))).toBe('expired')
})

test('licence verdict: end with a time zone offset → the offset is applied', () => {
  const local = { ...licence, date_end: '2027-11-20T23:59:59+06:00' }
  expect(verdictOf(local, here, new Date('2027-11-20T17:59:58Z'))).toBe('endingSoon')
  expect(verdictOf(local, here, new Date('2027-11-20T17:59:59Z'))).toBe('expired')
})

describe.each(moments)('licence verdict: %s', (_name, now) => {
  // @rule licence-verdict
  test('no licence → absent; invalid signature, other installation or missing date → violated', () => {
    const verdict = (installed: Parameters<typeof verdictOf>[0]) => verdictOf(installed, here, new Date(now))
    expect(verdict(undefined)).toBe('absent')
    expect(verdict({ ...licence, violated: true })).toBe('violated')
    expect(verdict({ ...licence, organisation: 'КГУ' })).toBe('violated')
    expect(verdict({ ...licence, code: 'ksu-01' })).toBe('violated')
    expect(verdict({ ...licence, date_end: null })).toBe('violated')
    expect(verdict({ ...licence, date_notice: null })).toBe('violated')
  })
})

// @rule licence-verdict
test('licence verdict: verdict is valid or endingSoon → work is permitted; verdict is another one → work is refused', () => {
  const all: LicenceVerdict[] = ['valid', 'endingSoon', 'expired', 'absent', 'violated']
  expect(all.filter(permitsWork)).toEqual(['valid', 'endingSoon'])
})
