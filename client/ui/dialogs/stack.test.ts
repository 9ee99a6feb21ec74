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
  takeFocus: () => undefined,
  escape: () => undefined,
  isAtStep: () => isAtStep,
})

beforeEach(() => dialogs.set(() => []))

test('dialogs: last opened → on top', () => {
  const [below, above] = [dialog(), dialog()]
  dialogs.set(() => [below, above])
  expect(topDialog()).toBe(above)
  dialogs.set((now) => now.filter((one) => one !== above))
  expect(topDialog()).toBe(below)
  expect(isDialogOpen()).toBe(true)
})

// @rule dialog-steps
test('dialogs: Esc in a step, or in a dialog over another one → back inside', () => {
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

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  ['another screen', at('/direction'), at('/educational'), true],
  ['a dialog that closes', at('/direction', '?page=2&modal=edit&id=5'), at('/direction', '?page=2'), true],
  [
    'the same dialog of another row',
    at('/direction', '?modal=edit&id=5'),
    at('/direction', '?modal=edit&id=6'),
    true,
  ],
  ['another page of the list', at('/direction', '?page=2'), at('/direction', '?page=3'), false],
  ['a filter under an open modal', at('/direction', '?modal=add'), at('/direction', '?q=a&modal=add'), false],
  ['nothing at all', at('/direction'), at('/direction'), false],
])('a form in a dialog: %s', (_, from, to, leaves) => {
  expect(leavesForm(from, to)).toBe(leaves)
  expect(leavesForm(from, to, dialogParameters)).toBe(leaves)
})

test.each([
  ['another screen', at('/audience', '?building=1'), at('/direction', '?building=1'), true],
  ['another building', at('/audience', '?building=1'), at('/audience', '?building=2'), true],
  ['no building any more', at('/audience', '?building=1'), at('/audience'), true],
  ['another page', at('/audience', '?building=1'), at('/audience', '?building=1&page=2'), true],
  [
    'a parameter that is not named',
    at('/audience', '?building=1'),
    at('/audience', '?building=1&modal=delete&id=5'),
    false,
  ],
  ['an empty one for none', at('/audience', '?building=1'), at('/audience', '?building=1&page='), false],
  [
    'the same in another order',
    at('/audience', '?building=1&page=2'),
    at('/audience', '?page=2&building=1'),
    false,
  ],
])('a row of the list of a building: %s', (_, from, to, leaves) => {
  expect(leavesForm(from, to, ['building', 'page'])).toBe(leaves)
})

test('stack: screen without parameters → only the screen', () => {
  const [from, to] = [at('/audience', '?modal=edit&id=5'), at('/audience', '?page=2')]
  expect(leavesForm(from, to, [])).toBe(false)
  expect(leavesForm(from, at('/login'), [])).toBe(true)
})

test.each([
  ['its dialog closes', at('/direction', '?page=2&modal=edit&id=5'), at('/direction', '?page=2'), true],
  [
    'the one of another row',
    at('/direction', '?modal=edit&id=5'),
    at('/direction', '?modal=edit&id=6'),
    true,
  ],
  ['another screen', at('/direction', '?modal=add'), at('/educational'), false],
  [
    'a dialog of another screen',
    at('/direction', '?modal=add'),
    at('/speciality', '?modal=edit&id=5'),
    false,
  ],
  ['another list of the screen', at('/audience', '?building=1'), at('/audience', '?building=2'), false],
])('stack: form closed → its screen stays: %s', (_, from, to, closes) => {
  expect(closesDialog(from, to)).toBe(closes)
})
