import { expect, test } from 'vitest'
import { codesOf } from './codes.ts'

// @rule check-screen
test.each([
  ['', []],
  [' , ;', []],
  ['71', ['71']],
  ['71, 710100;55\n560001\t71', ['71', '710100', '55', '560001']],
])('checks: text of codes is %j → it is split into %j', (text, codes) => {
  expect(codesOf(text)).toEqual(codes)
})
