import { expect, test } from 'vitest'
import { locationBefore } from './location-before.ts'

// @rule login-landing
test('login: it was required by an address → leads back to it', () => {
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
])('location before: %j → the base', (state) => {
  expect(locationBefore(state)).toBe('/')
})
