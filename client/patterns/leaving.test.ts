import { expect, test } from 'vitest'
import { leavesForm } from './leaving.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test.each([
  ['another screen', at('/direction'), at('/educational'), true],
  ['a modal that closes', at('/direction', '?page=2&modal=edit&id=5'), at('/direction', '?page=2'), true],
  [
    'the same modal of another row',
    at('/direction', '?modal=edit&id=5'),
    at('/direction', '?modal=edit&id=6'),
    true,
  ],
  ['another page of the list', at('/direction', '?page=2'), at('/direction', '?page=3'), false],
  ['a filter under an open modal', at('/direction', '?modal=add'), at('/direction', '?q=a&modal=add'), false],
  ['nothing at all', at('/direction'), at('/direction'), false],
])('%s', (_, from, to, leaves) => {
  expect(leavesForm(from, to)).toBe(leaves)
})
