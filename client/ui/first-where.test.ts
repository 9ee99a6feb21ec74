import { expect, test } from 'vitest'
import { firstWhere } from './first-where.ts'

test('firstWhere: some rows match → matching rows are first; matching and other rows each keep the given order', () => {
  const isOdd = (n: number) => n % 2 === 1
  expect(firstWhere([2, 1, 4, 3, 6], isOdd)).toEqual([1, 3, 2, 4, 6])
  expect(firstWhere([2, 4], isOdd)).toEqual([2, 4])
})
