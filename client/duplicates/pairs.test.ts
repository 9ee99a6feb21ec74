import { expect, test } from 'vitest'
import type { CatalogueRecord } from './records.ts'
import { groupsOf, type Pair } from './pairs.ts'

const record = (id: number): CatalogueRecord => ({
  id,
  rev: 1,
  code: '',
  names: { ru: `Запись ${id}`, ky: '', en: '' },
  isProtected: false,
})

const pair = (one: number, other: number, ...why: Pair['why']): Pair => ({
  first: record(one),
  second: record(other),
  why,
  likeness: 0.7,
})

const shape = (pairs: readonly Pair[]) =>
  groupsOf(pairs).map((group) => [
    group.records,
    ...group.pairs.map(({ first, second }) => `${first.id} ${second.id}`),
  ])

// @rule duplicate-screen
test('duplicates: equal codes or names connect several pairs → one group, at the position of the first of these pairs', () => {
  expect(shape([pair(1, 2, 'name'), pair(5, 6, 'code'), pair(2, 3, 'name'), pair(1, 3, 'code')])).toEqual([
    [3, '1 2', '2 3', '1 3'],
    [2, '5 6'],
  ])
})

// @rule duplicate-screen
test('duplicates: two rows are similar but have no equal code or name → their pair forms a separate group', () => {
  expect(shape([pair(1, 2, 'name'), pair(2, 3, 'likeness'), pair(3, 4, 'likeness')])).toEqual([
    [2, '1 2'],
    [2, '2 3'],
    [2, '3 4'],
  ])
})

test('duplicates: pair connects two groups → the two groups become one group', () => {
  expect(shape([pair(1, 2, 'code'), pair(3, 4, 'code'), pair(2, 4, 'code')])).toEqual([
    [4, '1 2', '3 4', '2 4'],
  ])
})
