import { expect, test } from 'vitest'
import { closesDialog, leavesForm, dialogParameters } from '../dialogs/stack.ts'

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

test('what no parameter leads away from is left with its screen alone', () => {
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
])('a form closes and its screen stays: %s', (_, from, to, closes) => {
  expect(closesDialog(from, to)).toBe(closes)
})
