import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

const both: ReadonlySet<number> = new Set([1, 2])

test('set: member is toggled → the set contains it if it did not, else lacks it', () => {
  expect(toggled(new Set(), 1)).toEqual(new Set([1]))
  expect(toggled(both, 1)).toEqual(new Set([2]))
  expect(both).toEqual(new Set([1, 2]))
})

test('set: a member that the set contains is added once more → the set is equal', () => {
  expect(toggled(both, 1, true)).toEqual(both)
  expect(toggled(both, 3, false)).toEqual(both)
})
