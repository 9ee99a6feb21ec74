import { expect, test } from 'vitest'
import { readDialog, writeDialog } from './dialog.ts'

const kinds = ['quota', 'next-year', 'duplicates', 'direction-edit', 'form-pick', 'form-edit'] as const

const read = (search: string) => readDialog(new URLSearchParams(search), kinds).kind

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
  const edit = writeDialog(new URLSearchParams('min=1'), 'form-edit', 12)
  expect(edit.toString()).toBe('min=1&modal=form-edit&id=12')
  expect(readDialog(edit, kinds)).toEqual({ kind: 'form-edit', id: 12 })
  expect(writeDialog(edit, 'form-pick').toString()).toBe('min=1&modal=form-pick')
  expect(writeDialog(edit, 'none').toString()).toBe('min=1')
  expect(readDialog(new URLSearchParams('modal=form-edit&id=x'), kinds)).toEqual({
    kind: 'form-edit',
    id: undefined,
  })
})

test('opening and closing leave the path alone', () => {
  const open = writeDialog(new URLSearchParams('min=1&vuz=2'), 'quota')
  expect(open.toString()).toBe('min=1&vuz=2&modal=quota')
  expect(writeDialog(open, 'duplicates').toString()).toBe('min=1&vuz=2&modal=duplicates')
  expect(writeDialog(open, 'none').toString()).toBe('min=1&vuz=2')
})

test('what was chosen inside a modal goes with it', () => {
  const open = new URLSearchParams('min=1&modal=quota&m-fac=3&m-year=26')
  expect(writeDialog(open, 'none').toString()).toBe('min=1')
  expect(writeDialog(open, 'next-year').toString()).toBe('min=1&modal=next-year')
})
