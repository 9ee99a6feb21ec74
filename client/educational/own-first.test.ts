import { expect, test } from 'vitest'
import { mostOffered, ownFirst } from './own-first.ts'

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
const offered = (count: number, own?: number[]) => ownFirst(options(count), own).map(({ id }) => id)

// @rule structure-choices
test('choices: list with own faculties → own faculties are first; list of more than sixteen → only own faculties', () => {
  expect(offered(4, [3, 2])).toEqual([2, 3, 1, 4])
  expect(offered(4)).toEqual([1, 2, 3, 4])
  expect(offered(mostOffered, [16])).toEqual([16, ...offered(mostOffered - 1)])
  expect(offered(mostOffered + 1, [17, 5])).toEqual([5, 17])
  expect(offered(mostOffered + 1)).toEqual([])
})
