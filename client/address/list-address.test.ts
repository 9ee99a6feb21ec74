import { expect, test } from 'vitest'
import { readChoice, withChoice } from './list-address.ts'

const parameters = (text: string) => new URLSearchParams(text)

test.each([
  ['year=26', 26],
  // the year 2000
  ['year=0', 0],
  ['year=10005', 10_005],
  ['', undefined],
  ['year=', undefined],
  ['year=-1', undefined],
  ['year=26a', undefined],
  ['year=2.5', undefined],
  ['year=9999', undefined],
  ['year=2147483647', 2_147_483_647],
  ['year=2147483648', undefined],
  ['year=99999999999', undefined],
  ['building=26', undefined],
])('%s names %s', (text, id) => {
  expect(readChoice(parameters(text), 'year')).toBe(id)
})

test('another list begins with its first page, without a modal, in the same order', () => {
  const from = parameters('building=1&page=3&row=7&modal=edit&id=7&sort=-square&lang=ky')
  expect(withChoice(from, 'building', 2).toString()).toBe('building=2&sort=-square&lang=ky')
  expect(withChoice(from, 'building', undefined).toString()).toBe('sort=-square&lang=ky')
  // what was given stays as it is
  expect(from.get('page')).toBe('3')
})
