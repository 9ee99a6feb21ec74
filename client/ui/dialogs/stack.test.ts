import { beforeEach, expect, test } from 'vitest'
import { dialogs, isDialogOpen, topDialog, whenNoDialog } from './stack.ts'

const dialog = () => ({ openers: [], takeFocus: () => undefined })

beforeEach(() => dialogs.set(() => []))

test('dialogs: the one that opened last is on top', () => {
  const [below, above] = [dialog(), dialog()]
  dialogs.set(() => [below, above])
  expect(topDialog()).toBe(above)
  dialogs.set((now) => now.filter((one) => one !== above))
  expect(topDialog()).toBe(below)
  expect(isDialogOpen()).toBe(true)
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
