import { expect, test } from 'vitest'
import { writeList } from './list-location.ts'

test('list location: user chooses another list → page, row and dialog are removed from the URL; the order remains', () => {
  const from = new URLSearchParams('building=1&page=3&row=7&modal=edit&id=7&sort=-square&lang=ky')
  expect(writeList(from, 'building', 2).toString()).toBe('building=2&sort=-square&lang=ky')
  expect(writeList(from, 'building', undefined).toString()).toBe('sort=-square&lang=ky')
  // The given parameters must not be modified.
  expect(from.get('page')).toBe('3')
})
