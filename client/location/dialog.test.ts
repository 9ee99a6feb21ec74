import { expect, test } from 'vitest'
import { readDialog, writeDialog } from './dialog.ts'

const kinds = [
  'quota',
  'nextYear',
  'duplicates',
  'direction.edit',
  'studyForm.pick',
  'studyForm.edit',
] as const

const read = (search: string) => readDialog(new URLSearchParams(search), kinds).kind

// @rule dialog-in-address
test.each([
  ['', 'none'],
  ['modal=quota', 'quota'],
  ['min=1&modal=nextYear', 'nextYear'],
  ['modal=direction.edit', 'direction.edit'],
  ['modal=', 'none'],
  ['modal=none', 'none'],
  ['modal=nonsense', 'none'],
])('dialog: URL has %j → dialog %j is open', (search, kind) => {
  expect(read(search)).toBe(kind)
})

test('dialog: user opens a dialog of a row → the URL has its id; user opens another dialog or closes it → no id', () => {
  const edit = writeDialog(new URLSearchParams('min=1'), 'studyForm.edit', 12)
  expect(edit.toString()).toBe('min=1&modal=studyForm.edit&id=12')
  expect(readDialog(edit, kinds)).toEqual({ kind: 'studyForm.edit', id: 12 })
  expect(writeDialog(edit, 'studyForm.pick').toString()).toBe('min=1&modal=studyForm.pick')
  expect(writeDialog(edit, 'none').toString()).toBe('min=1')
  expect(readDialog(new URLSearchParams('modal=studyForm.edit&id=x'), kinds)).toEqual({
    kind: 'studyForm.edit',
    id: undefined,
  })
})

test('dialog: user opens and closes a dialog → the other parameters of the URL are unchanged', () => {
  const open = writeDialog(new URLSearchParams('min=1&vuz=2'), 'quota')
  expect(open.toString()).toBe('min=1&vuz=2&modal=quota')
  expect(writeDialog(open, 'duplicates').toString()).toBe('min=1&vuz=2&modal=duplicates')
  expect(writeDialog(open, 'none').toString()).toBe('min=1&vuz=2')
})

// @rule dialog-in-address
test('dialog: user closes a dialog or opens another → parameters of choices made in it are removed from the URL', () => {
  const open = new URLSearchParams('min=1&modal=quota&m-fac=3&m-year=26')
  expect(writeDialog(open, 'none').toString()).toBe('min=1')
  expect(writeDialog(open, 'nextYear').toString()).toBe('min=1&modal=nextYear')
})
