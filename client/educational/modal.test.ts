import { expect, test } from 'vitest'
import { readModal, withModal } from './modal.ts'

const read = (search: string) => readModal(new URLSearchParams(search)).kind

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
  const edit = withModal(new URLSearchParams('min=1'), 'form-edit', 12)
  expect(edit.toString()).toBe('min=1&modal=form-edit&id=12')
  expect(readModal(edit)).toEqual({ kind: 'form-edit', id: 12 })
  expect(withModal(edit, 'form-pick').toString()).toBe('min=1&modal=form-pick')
  expect(withModal(edit, 'none').toString()).toBe('min=1')
  expect(readModal(new URLSearchParams('modal=form-edit&id=x'))).toEqual({
    kind: 'form-edit',
    id: undefined,
  })
})

test('opening and closing leave the path alone', () => {
  const open = withModal(new URLSearchParams('min=1&vuz=2'), 'quota')
  expect(open.toString()).toBe('min=1&vuz=2&modal=quota')
  expect(withModal(open, 'duplicates').toString()).toBe('min=1&vuz=2&modal=duplicates')
  expect(withModal(open, 'none').toString()).toBe('min=1&vuz=2')
})

test('what was chosen inside a modal goes with it', () => {
  const open = new URLSearchParams('min=1&modal=quota&m-fac=3&m-year=26')
  expect(withModal(open, 'none').toString()).toBe('min=1')
  expect(withModal(open, 'next-year').toString()).toBe('min=1&modal=next-year')
})
