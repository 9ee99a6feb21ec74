import { describe, expect, test } from 'vitest'
import { cellCommandOf, commandOf, rowCommandOf } from './useGridFocus.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, more: Partial<typeof plain> = {}) => ({ key, ...plain, ...more })
const size = { rows: 14, columns: 2 }
const move = (row: number, column: number) => ({ kind: 'move', to: { row, column } })

describe('on a cell', () => {
  test.each([
    ['ArrowDown', { row: 3, column: 1 }, move(4, 1)],
    ['ArrowUp', { row: 3, column: 1 }, move(2, 1)],
    ['ArrowRight', { row: 3, column: 0 }, move(3, 1)],
    ['ArrowLeft', { row: 3, column: 1 }, move(3, 0)],
    ['Home', { row: 3, column: 1 }, move(3, 0)],
    ['End', { row: 3, column: 0 }, move(3, 1)],
    ['PageDown', { row: 1, column: 1 }, move(11, 1)],
    ['PageUp', { row: 12, column: 1 }, move(2, 1)],
  ])('%s → the focus moves', (key, at, command) =>
    expect(cellCommandOf(press(key), at, size)).toEqual(command),
  )

  test.each([
    ['ArrowDown', { row: 13, column: 0 }, move(13, 0)],
    ['ArrowUp', { row: 0, column: 0 }, move(0, 0)],
    ['ArrowRight', { row: 0, column: 1 }, move(0, 1)],
    ['ArrowLeft', { row: 0, column: 0 }, move(0, 0)],
    ['PageDown', { row: 9, column: 0 }, move(13, 0)],
    ['PageUp', { row: 9, column: 0 }, move(0, 0)],
  ])('%s → the focus remains within the table', (key, at, command) =>
    expect(cellCommandOf(press(key), at, size)).toEqual(command),
  )

  test('user presses Ctrl+Home or Ctrl+End → the focus moves to the first or last cell', () => {
    const at = { row: 5, column: 1 }
    expect(cellCommandOf(press('Home', { ctrlKey: true }), at, size)).toEqual(move(0, 0))
    expect(cellCommandOf(press('End', { ctrlKey: true }), at, size)).toEqual(move(13, 1))
  })

  test.each(['Enter', 'F2'])('%s → the cell opens with its value', (key) =>
    expect(cellCommandOf(press(key), { row: 0, column: 0 }, size)).toEqual({ kind: 'edit' }),
  )

  test.each([
    ['7', '7'],
    ['я', 'я'],
    ['Backspace', ''],
    ['Delete', ''],
  ])('%s → the cell opens with «%s» instead of its value', (key, typed) =>
    expect(cellCommandOf(press(key), { row: 0, column: 0 }, size)).toEqual({ kind: 'edit', typed }),
  )

  test.each([
    press('Tab'),
    press('Escape'),
    press(' '),
    press('Shift', { shiftKey: true }),
    press('F5'),
    press('c', { ctrlKey: true }),
    press('v', { metaKey: true }),
    press('7', { altKey: true }),
    press('Enter', { ctrlKey: true }),
    press('Enter', { shiftKey: true }),
  ])('key is $key (Ctrl $ctrlKey, Meta $metaKey, Alt $altKey, Shift $shiftKey) → it is ignored', (pressed) =>
    expect(cellCommandOf(pressed, { row: 0, column: 0 }, size)).toBeUndefined(),
  )
})

describe('in an input', () => {
  test.each([
    ['Enter', press('Enter'), 1],
    ['Ctrl+Enter', press('Enter', { ctrlKey: true }), 1],
    ['Shift+Enter', press('Enter', { shiftKey: true }), -1],
    ['Ctrl+↓', press('ArrowDown', { ctrlKey: true }), 1],
    ['⌘↑', press('ArrowUp', { metaKey: true }), -1],
  ])('key is %s → every table saves the row and moves to another row', (_name, pressed, by) => {
    expect(rowCommandOf(pressed, 'rows')).toEqual({ kind: 'save', by })
    expect(rowCommandOf(pressed, 'cells')).toEqual({ kind: 'save', by })
  })

  test.each([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
  ])('key is %s → tables navigated by cells save and move; tables navigated by rows ignore it', (key, by) => {
    expect(rowCommandOf(press(key), 'cells')).toEqual({ kind: 'save', by })
    expect(rowCommandOf(press(key), 'rows')).toBeUndefined()
    expect(rowCommandOf(press(key, { shiftKey: true }), 'cells')).toBeUndefined()
  })

  test('key is Esc → the values of the row are restored', () =>
    expect(rowCommandOf(press('Escape'), 'rows')).toEqual({ kind: 'restore' }))

  test.each([press('Tab'), press('ArrowLeft'), press('7'), press('Home'), press('Enter', { altKey: true })])(
    'key is $key (Alt $altKey) → the input handles it',
    (pressed) => expect(rowCommandOf(pressed, 'cells')).toBeUndefined(),
  )
})

const pressOnRow = (key: string, { isOnRow = true, hasModifier = false, index = 1 } = {}) =>
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
])('grid focus: key is %s on row %i → command: %o', (key, index, command) => {
  expect(pressOnRow(key, { index })).toEqual(command)
})

test('grid focus: button of a row has the focus → it handles Enter and Space; the table handles F2 and arrows', () => {
  expect(pressOnRow('Enter', { isOnRow: false })).toBeUndefined()
  expect(pressOnRow(' ', { isOnRow: false })).toBeUndefined()
  expect(pressOnRow('F2', { isOnRow: false })).toEqual({ kind: 'edit' })
  expect(pressOnRow('ArrowDown', { isOnRow: false })).toEqual({ kind: 'focus', index: 2 })
})

test('grid focus: user presses a key of the table with a modifier → the key is ignored', () => {
  for (const key of ['ArrowDown', 'Home', 'Enter', 'Delete', 'PageDown', ' '])
    expect(pressOnRow(key, { hasModifier: true })).toBeUndefined()
})
