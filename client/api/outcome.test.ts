import { expect, test } from 'vitest'
import { sms } from '#contract/save.ts'
import { hasSucceeded, severityOf } from './save.ts'

// @rule toast-tones
test.each([
  [sms.created, 'success'],
  [sms.updated, 'success'],
  [sms.duplicate, 'warning'],
  [sms.notAdmittedThisYear, 'error'],
  [sms.quotaEntered, 'error'],
  [sms.cannotDelete, 'warning'],
  [sms.updateRefused, 'warning'],
  [sms.deleted, 'success'],
] as const)('outcome: code %s → severity %s', (code, severity) => {
  expect(severityOf({ sms: code })).toBe(severity)
  expect(hasSucceeded({ sms: code })).toBe(severity === 'success')
})
