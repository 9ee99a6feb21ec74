import { expect, test } from 'vitest'
import { locationBefore } from './location-before.ts'

// @rule login-landing
test('login: page required a login → that page opens after the user signs in', () => {
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
])('login: navigation state is %j → the start page opens after the user signs in', (state) => {
  expect(locationBefore(state)).toBe('/')
})
