import { expect, test } from 'vitest'
import { writeList } from './list-location.ts'

test('list location: another list → first page, no dialog, the same order', () => {
  const from = new URLSearchParams('building=1&page=3&row=7&modal=edit&id=7&sort=-square&lang=ky')
  expect(writeList(from, 'building', 2).toString()).toBe('building=2&sort=-square&lang=ky')
  expect(writeList(from, 'building', undefined).toString()).toBe('sort=-square&lang=ky')
  // the given parameters stay as they are
  expect(from.get('page')).toBe('3')
})
