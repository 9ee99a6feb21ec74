import { describe, expect, test } from 'vitest'
import { type KeyPress, screenShortcuts, readKey, type KeyContext } from './global-shortcuts.ts'

const press = (code: string, key = '', held: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const ctrl = { ctrlKey: true }
const calm: KeyContext = {
  isTyping: false,
  hasOwnUndo: false,
  areSingleKeyShortcutsOn: true,
  now: 10_000,
  pressedGAt: undefined,
}
const kindOf = (pressed: KeyPress, situation: Partial<KeyContext> = {}) =>
  readKey(pressed, { ...calm, ...situation }).command?.kind

// @rule shortcuts-global
describe('Ctrl, by the position of the key', () => {
  test.each([
    ['Ctrl+K → palette', press('KeyK', 'k', ctrl), 'palette'],
    ['Ctrl+K on a Russian layout → palette', press('KeyK', 'л', ctrl), 'palette'],
    ['⌘K → palette', press('KeyK', 'k', { metaKey: true }), 'palette'],
    ['Ctrl+/ → shortcuts', press('Slash', '/', ctrl), 'shortcuts'],
    ['Ctrl+/ on a Russian layout → shortcuts', press('Slash', '.', ctrl), 'shortcuts'],
    ['Ctrl+Z on a Russian layout → undo', press('KeyZ', 'я', ctrl), 'undo'],
    ['Ctrl+Shift+Z on a Russian layout → redo', press('KeyZ', 'Я', { ...ctrl, shiftKey: true }), 'redo'],
    ['Ctrl+Y → redo', press('KeyY', 'y', ctrl), 'redo'],
    ['Ctrl+Shift+K → ignored', press('KeyK', 'K', { ...ctrl, shiftKey: true }), undefined],
    ['AltGr → ignored', press('KeyK', 'k', { ...ctrl, altKey: true }), undefined],
    ['Ctrl+D → ignored', press('KeyD', 'd', ctrl), undefined],
  ])('Ctrl, by the position of the key: %s', (_, pressed, expected) => {
    expect(kindOf(pressed)).toBe(expected)
  })

  test('user types in an input, single keys are off → Ctrl+K and Ctrl+/ work; keys of undo and redo are ignored', () => {
    const typing = { isTyping: true, hasOwnUndo: true, areSingleKeyShortcutsOn: false }
    expect(kindOf(press('KeyK', 'л', ctrl), typing)).toBe('palette')
    expect(kindOf(press('Slash', '.', ctrl), typing)).toBe('shortcuts')
    expect(kindOf(press('KeyZ', 'я', ctrl), typing)).toBeUndefined()
    expect(kindOf(press('KeyY', 'н', ctrl), typing)).toBeUndefined()
    expect(kindOf(press('KeyZ', 'Я', { ...ctrl, shiftKey: true }), typing)).toBeUndefined()
  })
})

test('global shortcuts: focus is in a select without a search text → Ctrl+Z is undo, Ctrl+Y is redo, G is ignored', () => {
  const waiting = { isTyping: true, hasOwnUndo: false }
  expect(kindOf(press('KeyZ', 'я', ctrl), waiting)).toBe('undo')
  expect(kindOf(press('KeyY', 'н', ctrl), waiting)).toBe('redo')
  expect(kindOf(press('KeyG', 'п'), waiting)).toBeUndefined()
})

describe('Alt+N', () => {
  test.each([
    ['anywhere', {}, 'add'],
    ['while typing', { isTyping: true }, 'add'],
    ['with single keys off', { areSingleKeyShortcutsOn: false }, 'add'],
  ])('Alt+N: key is pressed %s → command «add»', (_, situation, expected) => {
    expect(kindOf(press('KeyN', 'т', { altKey: true }), situation)).toBe(expected)
  })

  test('Alt+N: user presses Alt+Shift+N, or Alt with another letter → the key is ignored', () => {
    expect(kindOf(press('KeyN', 'N', { altKey: true, shiftKey: true }))).toBeUndefined()
    expect(kindOf(press('KeyG', 'g', { altKey: true }))).toBeUndefined()
  })
})

// @rule shortcuts-single-key-off shortcuts-global
describe('single keys', () => {
  test.each([
    ['/ → search', press('Slash', '/'), 'search'],
    ['the same key on a Russian layout → search', press('Slash', '.'), 'search'],
    ['/ on a German layout → search', press('Digit7', '/', { shiftKey: true }), 'search'],
    ['/ on the number pad → search', press('NumpadDivide', '/'), 'search'],
    ['? → ignored', press('Slash', '?', { shiftKey: true }), undefined],
  ])('single keys: %s', (_, pressed, expected) => {
    expect(kindOf(pressed)).toBe(expected)
    expect(kindOf(pressed, { isTyping: true })).toBeUndefined()
    expect(kindOf(pressed, { areSingleKeyShortcutsOn: false })).toBeUndefined()
  })

  test.each(Object.entries(screenShortcuts))(
    'user presses G, then the key of %s → that screen opens',
    (path, letter) => {
      const { command, pressedGAt } = readKey(press('KeyG', 'п'), calm)
      expect(command).toBeUndefined()
      expect(pressedGAt).toBe(calm.now)
      const second = readKey(press(`Key${letter}`), { ...calm, now: calm.now + 1500, pressedGAt })
      expect(second).toEqual({ command: { kind: 'go', path }, pressedGAt: undefined })
    },
  )

  test('letter without G, or too late after G → ignored; other letter after G, or Shift+G → no letter is awaited', () => {
    expect(kindOf(press('KeyE', 'e'))).toBeUndefined()
    expect(kindOf(press('KeyE', 'e'), { pressedGAt: calm.now - 1501 })).toBeUndefined()
    expect(readKey(press('KeyX', 'x'), { ...calm, pressedGAt: calm.now }).pressedGAt).toBeUndefined()
    expect(readKey(press('KeyG', 'g', { shiftKey: true }), calm).pressedGAt).toBeUndefined()
  })

  test('G is pressed twice → the second G awaits a letter; user types or single keys are off → G is ignored', () => {
    expect(readKey(press('KeyG', 'g'), { ...calm, pressedGAt: calm.now - 5 }).pressedGAt).toBe(calm.now)
    expect(readKey(press('KeyG', 'g'), { ...calm, isTyping: true }).pressedGAt).toBeUndefined()
    expect(
      readKey(press('KeyG', 'g'), { ...calm, areSingleKeyShortcutsOn: false }).pressedGAt,
    ).toBeUndefined()
  })
})
