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

/** A key as a Russian layout sends it: its place is `code`, its letter is Cyrillic. Answers whether the page took it. */
const press = (
  code: string,
  key: string,
  held: KeyboardEventInit = {},
  target: EventTarget = document.body,
) =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true, ...held }))

// @rule shortcuts-global
test('global keys: Ctrl+Л, Ctrl+. and Alt+Т of a Russian layout → palette, shortcuts, add', () => {
  const commands = renderKeys()
  expect(press('KeyK', 'л', { ctrlKey: true })).toBe(true)
  expect(press('Slash', '.', { ctrlKey: true })).toBe(true)
  expect(press('KeyN', 'т', { altKey: true })).toBe(true)
  expect(commands).toEqual(['palette', 'shortcuts', 'add'])
})

// @rule shortcuts-global
test('global keys: П then У, the places of G and E → the structure', () => {
  const commands = renderKeys()
  press('KeyG', 'п')
  press('KeyE', 'у')
  expect(commands).toEqual(['/educational'])
})

test('global keys: single keys in an input → typed, no command; Ctrl+Л works there', async () => {
  const commands = renderKeys()
  const input = page.getByRole('textbox', { name: 'Поиск' })
  await expect.element(input).toBeVisible()
  expect(press('Slash', '.', {}, input.element())).toBe(false)
  expect(press('KeyK', 'л', { ctrlKey: true }, input.element())).toBe(true)
  expect(commands).toEqual(['palette'])
})

test('global keys: a command that did nothing → the key stays the browser’s', () => {
  const commands = renderKeys('nothing')
  expect(press('KeyK', 'л', { ctrlKey: true })).toBe(false)
  expect(commands).toEqual(['palette'])
})
