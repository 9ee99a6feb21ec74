import { expect, test } from 'vitest'
import { readId } from './parameter.ts'

const parameters = (text: string) => new URLSearchParams(text)

test.each([
  ['year=26', 26],
  // 0 is the id of the year 2000
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
])('URL parameter: URL has %s → id: %s', (text, id) => {
  expect(readId(parameters(text), 'year')).toBe(id)
})
