import { expect, test } from 'vitest'
import { commandOf } from './row-keys.ts'

const press = (key: string, { isOnRow = true, hasModifier = false, index = 1 } = {}) =>
  commandOf({ key, isOnRow, hasModifier }, index, 3)

test.each([
  ['ArrowDown', 1, { kind: 'focus', index: 2 }],
  ['ArrowDown', 3, { kind: 'focus', index: 3 }],
  ['ArrowUp', 1, { kind: 'focus', index: 0 }],
  ['ArrowUp', 0, { kind: 'focus', index: 0 }],
  ['Home', 2, { kind: 'focus', index: 0 }],
  ['End', 0, { kind: 'focus', index: 3 }],
  ['PageDown', 1, { kind: 'turnPage', by: 1 }],
  ['PageUp', 1, { kind: 'turnPage', by: -1 }],
  ['Enter', 1, { kind: 'open' }],
  ['F2', 1, { kind: 'edit' }],
  ['Delete', 1, { kind: 'delete' }],
  [' ', 1, { kind: 'select' }],
  ['Tab', 1, undefined],
  ['a', 1, undefined],
])('%s on row %i', (key, index, command) => {
  expect(press(key, { index })).toEqual(command)
})

test('Enter and Space on a button of the row are the button’s own', () => {
  expect(press('Enter', { isOnRow: false })).toBeUndefined()
  expect(press(' ', { isOnRow: false })).toBeUndefined()
  expect(press('F2', { isOnRow: false })).toEqual({ kind: 'edit' })
  expect(press('ArrowDown', { isOnRow: false })).toEqual({ kind: 'focus', index: 2 })
})

test('a key with a modifier is somebody else’s', () => {
  for (const key of ['ArrowDown', 'Home', 'Enter', 'Delete', 'PageDown', ' '])
    expect(press(key, { hasModifier: true })).toBeUndefined()
})
