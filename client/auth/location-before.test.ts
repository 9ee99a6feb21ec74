import { expect, test } from 'vitest'
import { locationBefore } from './location-before.ts'

// @rule login-landing
test('login: address required a login → that address is opened after the login', () => {
  const from = { pathname: '/direction', search: '?q=a&page=2' }
  expect(locationBefore({ from })).toBe('/direction?q=a&page=2')
})

// @rule login-landing
test.each([
  null,
  undefined,
  'state',
  {},
  { from: null },
  { from: '//elsewhere' },
  { from: { pathname: 1, search: '' } },
])('login: navigation state %j → the start page is opened', (state) => {
  expect(locationBefore(state)).toBe('/')
})
