import { expect, test } from 'vitest'
import { callError, isCallError, isWorthRetrying, statuses, statusOf } from './errors.ts'

test.each([
  [statuses.noAnswer, true],
  [500, true],
  [503, true],
  [statuses.notUnderstood, false],
  [400, false],
  [401, false],
  [404, false],
  [429, false],
])('errors: query fails with status %i → it is retried: %s', (status, again) => {
  expect(isWorthRetrying(callError(status, ''))).toBe(again)
})

test('errors: query fails because of a programming error → the query is not retried', () => {
  expect(isWorthRetrying(new TypeError('x'))).toBe(false)
})

test('errors: call fails → its error is a CallError with the status; other errors are not', () => {
  expect(isCallError(callError(404, 'нет'))).toBe(true)
  expect(isCallError(Object.assign(new Error('x'), { status: 404 }))).toBe(false)
  expect(isCallError('404')).toBe(false)
  expect(statusOf(callError(404, 'нет'))).toBe(404)
  expect(statusOf(new Error('x'))).toBeUndefined()
})
