import { expect, test } from 'vitest'
import { readDialog, withDialog } from './dialog.ts'

const read = (search: string) => readDialog(new URLSearchParams(search)).kind

// @rule dialog-in-address
test.each([
  ['', 'none'],
  ['modal=quota', 'quota'],
  ['min=1&modal=next-year', 'next-year'],
  ['modal=direction-edit', 'direction-edit'],
  ['modal=', 'none'],
  ['modal=none', 'none'],
  ['modal=nonsense', 'none'],
])('%j opens %j', (search, kind) => {
  expect(read(search)).toBe(kind)
})

test('a row that is not the chosen one is named by its id', () => {
  const edit = withDialog(new URLSearchParams('min=1'), 'form-edit', 12)
  expect(edit.toString()).toBe('min=1&modal=form-edit&id=12')
  expect(readDialog(edit)).toEqual({ kind: 'form-edit', id: 12 })
  expect(withDialog(edit, 'form-pick').toString()).toBe('min=1&modal=form-pick')
  expect(withDialog(edit, 'none').toString()).toBe('min=1')
  expect(readDialog(new URLSearchParams('modal=form-edit&id=x'))).toEqual({
    kind: 'form-edit',
    id: undefined,
  })
})

test('opening and closing leave the path alone', () => {
  const open = withDialog(new URLSearchParams('min=1&vuz=2'), 'quota')
  expect(open.toString()).toBe('min=1&vuz=2&modal=quota')
  expect(withDialog(open, 'duplicates').toString()).toBe('min=1&vuz=2&modal=duplicates')
  expect(withDialog(open, 'none').toString()).toBe('min=1&vuz=2')
})

// @rule dialog-in-address
test('what was chosen inside a modal goes with it', () => {
  const open = new URLSearchParams('min=1&modal=quota&m-fac=3&m-year=26')
  expect(withDialog(open, 'none').toString()).toBe('min=1')
  expect(withDialog(open, 'next-year').toString()).toBe('min=1&modal=next-year')
})
