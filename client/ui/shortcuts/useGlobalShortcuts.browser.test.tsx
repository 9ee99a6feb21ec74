import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { type KeyResponse, useGlobalShortcuts } from './useGlobalShortcuts.ts'

const renderKeys = (response: KeyResponse = 'done') => {
  const commands: string[] = []
  const Listener = () => {
    useGlobalShortcuts((command) => {
      commands.push(command.kind === 'go' ? command.path : command.kind)
      return response
    })
    return <input aria-label="Поиск" />
  }
  render(<Listener />)
  return commands
}

/** `code`: physical key. `key`: Cyrillic letter. Returns true if the page handled the key. */
const press = (
  code: string,
  key: string,
  held: KeyboardEventInit = {},
  target: EventTarget = document.body,
) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...held }))

// @rule shortcuts-global
test('global keys: user presses Ctrl+Л, Ctrl+. and Alt+Т in a Russian layout → palette, shortcuts and add run', () => {
  const commands = renderKeys()
  expect(press('KeyK', 'л', { ctrlKey: true })).toBe(true)
  expect(press('Slash', '.', { ctrlKey: true })).toBe(true)
  expect(press('KeyN', 'т', { altKey: true })).toBe(true)
  expect(commands).toEqual(['palette', 'shortcuts', 'add'])
})

// @rule shortcuts-global
test('global keys: user presses П and then У (the keys of G and E) → the structure opens', () => {
  const commands = renderKeys()
  press('KeyG', 'п')
  press('KeyE', 'у')
  expect(commands).toEqual(['/educational'])
})

test('global keys: user presses a single key in an input → the page ignores it; Ctrl+Л → the palette opens', async () => {
  const commands = renderKeys()
  const input = page.getByRole('textbox', { name: 'Поиск' })
  await expect.element(input).toBeVisible()
  expect(press('Slash', '.', {}, input.element())).toBe(false)
  expect(press('KeyK', 'л', { ctrlKey: true }, input.element())).toBe(true)
  expect(commands).toEqual(['palette'])
})

test('global keys: command does nothing → the browser handles the key', () => {
  const commands = renderKeys('nothing')
  expect(press('KeyK', 'л', { ctrlKey: true })).toBe(false)
  expect(commands).toEqual(['palette'])
})
