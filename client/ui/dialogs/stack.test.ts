import { beforeEach, expect, test } from 'vitest'
import {
  closesDialog,
  dialogParameters,
  dialogs,
  escapeInside,
  isDialogOpen,
  leavesForm,
  type OpenDialog,
  topDialog,
  whenNoDialog,
} from './stack.ts'

const dialog = (isAtStep = false): OpenDialog => ({
  openers: [],
  focusFirst: () => undefined,
  escape: () => undefined,
  isAtStep: () => isAtStep,
})

beforeEach(() => dialogs.set(() => []))

test('dialogs: several dialogs are open → the one that opened last is on top', () => {
  const [below, above] = [dialog(), dialog()]
  dialogs.set(() => [below, above])
  expect(topDialog()).toBe(above)
  dialogs.set((now) => now.filter((one) => one !== above))
  expect(topDialog()).toBe(below)
  expect(isDialogOpen()).toBe(true)
})

// @rule dialog-steps
test('dialogs: top dialog is in a step or covers another dialog → its handler of Esc is returned', () => {
  expect(escapeInside()).toBe(undefined)
  const [below, above, stepped] = [dialog(), dialog(), dialog(true)]
  dialogs.set(() => [below])
  expect(escapeInside()).toBe(undefined)
  dialogs.set(() => [stepped])
  expect(escapeInside()).toBe(stepped.escape)
  dialogs.set(() => [below, above])
  expect(escapeInside()).toBe(above.escape)
})

test('dialogs: no dialog is open → the action runs at once; dialogs are open → it runs once, after the last one has closed', () => {
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

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  ['other screen → form is left', at('/direction'), at('/educational'), true],
  [
    'dialog closes → form is left',
    at('/direction', '?page=2&modal=edit&id=5'),
    at('/direction', '?page=2'),
    true,
  ],
  [
    'same dialog for another row → form is left',
    at('/direction', '?modal=edit&id=5'),
    at('/direction', '?modal=edit&id=6'),
    true,
  ],
  [
    'other page of the list → form is not left',
    at('/direction', '?page=2'),
    at('/direction', '?page=3'),
    false,
  ],
  [
    'filter of the list → form is not left',
    at('/direction', '?modal=add'),
    at('/direction', '?q=a&modal=add'),
    false,
  ],
  ['same URL → form is not left', at('/direction'), at('/direction'), false],
])('form in a dialog: %s', (_, from, to, leaves) => {
  expect(leavesForm(from, to)).toBe(leaves)
  expect(leavesForm(from, to, dialogParameters)).toBe(leaves)
})

test.each([
  ['other screen → form is left', at('/audience', '?building=1'), at('/direction', '?building=1'), true],
  ['other building → row is left', at('/audience', '?building=1'), at('/audience', '?building=2'), true],
  ['building is cleared → row is left', at('/audience', '?building=1'), at('/audience'), true],
  ['other page → row is left', at('/audience', '?building=1'), at('/audience', '?building=1&page=2'), true],
  [
    'other parameter → row is not left',
    at('/audience', '?building=1'),
    at('/audience', '?building=1&modal=delete&id=5'),
    false,
  ],
  [
    'empty parameter → row is not left',
    at('/audience', '?building=1'),
    at('/audience', '?building=1&page='),
    false,
  ],
  [
    'other order of parameters → row is not left',
    at('/audience', '?building=1&page=2'),
    at('/audience', '?page=2&building=1'),
    false,
  ],
])('row in the list of a building: %s', (_, from, to, leaves) => {
  expect(leavesForm(from, to, ['building', 'page'])).toBe(leaves)
})

test('dialogs: no search parameter identifies the form → the form is left only when the user leaves the screen', () => {
  const [from, to] = [at('/audience', '?modal=edit&id=5'), at('/audience', '?page=2')]
  expect(leavesForm(from, to, [])).toBe(false)
  expect(leavesForm(from, at('/login'), [])).toBe(true)
})

test.each([
  [
    'dialog closes → form closes',
    at('/direction', '?page=2&modal=edit&id=5'),
    at('/direction', '?page=2'),
    true,
  ],
  [
    'dialog of another row opens → form closes',
    at('/direction', '?modal=edit&id=5'),
    at('/direction', '?modal=edit&id=6'),
    true,
  ],
  [
    'other screen opens → form is not closed by it',
    at('/direction', '?modal=add'),
    at('/educational'),
    false,
  ],
  [
    'dialog of another screen opens → form is not closed by it',
    at('/direction', '?modal=add'),
    at('/speciality', '?modal=edit&id=5'),
    false,
  ],
  [
    'other list opens → form is not closed by it',
    at('/audience', '?building=1'),
    at('/audience', '?building=2'),
    false,
  ],
])('dialogs: navigation: %s', (_, from, to, closes) => {
  expect(closesDialog(from, to)).toBe(closes)
})
