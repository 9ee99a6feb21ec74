import { beforeEach, expect, test } from 'vitest'
import { dialogs, escapeInside, isDialogOpen, type OpenDialog, topDialog, whenNoDialog } from './stack.ts'

const dialog = (isAtStep = false): OpenDialog => ({
  openers: [],
  takeFocus: () => undefined,
  escape: () => undefined,
  isAtStep: () => isAtStep,
})

beforeEach(() => dialogs.set(() => []))

test('dialogs: the one that opened last is on top', () => {
  const [below, above] = [dialog(), dialog()]
  dialogs.set(() => [below, above])
  expect(topDialog()).toBe(above)
  dialogs.set((now) => now.filter((one) => one !== above))
  expect(topDialog()).toBe(below)
  expect(isDialogOpen()).toBe(true)
})

// @rule dialog-steps
test('dialogs: Esc leads back inside from a step, and from a dialog over another one', () => {
  expect(escapeInside()).toBe(undefined)
  const [below, above, stepped] = [dialog(), dialog(), dialog(true)]
  dialogs.set(() => [below])
  expect(escapeInside()).toBe(undefined)
  dialogs.set(() => [stepped])
  expect(escapeInside()).toBe(stepped.escape)
  dialogs.set(() => [below, above])
  expect(escapeInside()).toBe(above.escape)
})

test('dialogs: what needs the page alone → at once without a dialog, else once with the last that closes', () => {
  const done: string[] = []
  whenNoDialog(() => done.push('at once'))
  const [below, above] = [dialog(), dialog()]
  dialogs.set(() => [below, above])
  whenNoDialog(() => done.push('later'))
  dialogs.set(() => [below])
  expect(done).toEqual(['at once'])
  dialogs.set(() => [])
  dialogs.set(() => [below])
  dialogs.set(() => [])
  expect(done).toEqual(['at once', 'later'])
})
