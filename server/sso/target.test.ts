import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

const home = 'https://okuu.kg/okuu'

// @rule sso-sign-in
test.each(['/', '/direction', '/direction?q=a&to=//evil.example', '/a/../b', '/rooms#1'])(
  'sso target: `to` = %s → allowed',
  (to) => {
    expect([targetOf(to, home), targetOf(to, 'https://okuu.kg')]).toEqual([to, to])
  },
)

// @rule sso-sign-in
test.each([
  '.evil.example/',
  '@evil.example/',
  ':8080/',
  '//evil.example/',
  '/\\evil.example/',
  '\\evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: a=b',
  '/a b',
  '/кафедра',
  '',
  undefined,
  ['/a'],
  `/${'a'.repeat(500)}`,
])('sso target: `to` = %j → replaced by the base', (to) => {
  expect([targetOf(to, home), targetOf(to, 'https://okuu.kg')]).toEqual(['/', '/'])
})

// @rule sso-sign-in
test.each(['/../admin', '/%2e%2e/admin', '/a/../../admin'])(
  'sso target: `to` = %s leaves the base → replaced by the base',
  (to) => {
    expect(targetOf(to, home)).toBe('/')
  },
)
