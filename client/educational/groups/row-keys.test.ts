import { expect, test } from 'vitest'
import { movedRow } from './row-keys.ts'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 0],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['ArrowDown', 0, 1, 0],
  ['ArrowDown', 0, 0, undefined],
  ['End', 0, 0, undefined],
  ['Enter', 1, 3, undefined],
  ['a', 1, 3, undefined],
])('%s on row %i of %i goes to %s', (key, at, count, to) => {
  expect(movedRow(key, at, count)).toBe(to)
})
