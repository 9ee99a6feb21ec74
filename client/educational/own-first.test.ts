import { expect, test } from 'vitest'
import { maxOffered, ownFirst } from './own-first.ts'

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const offered = (count: number, own?: number[]) => ownFirst(options(count), own).map(({ id }) => id)

// @rule structure-choices
test('choices: user has own faculties → they are first; list exceeds the limit → only own faculties are offered', () => {
  expect(offered(4, [3, 2])).toEqual([2, 3, 1, 4])
  expect(offered(4)).toEqual([1, 2, 3, 4])
  expect(offered(maxOffered, [16])).toEqual([16, ...offered(maxOffered - 1)])
  expect(offered(maxOffered + 1, [17, 5])).toEqual([5, 17])
  expect(offered(maxOffered + 1)).toEqual([])
})
