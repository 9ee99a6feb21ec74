import { expect, test } from 'vitest'
import { cutPage, pageNamed, pageOf } from './rows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test.each([
  ['no rows → an empty page', 0, 1, { rows: [], number: 1, count: 1, from: 0, to: 0 }],
  ['fewer rows than a page → one page', 2, 1, { rows: [1, 2], number: 1, count: 1, from: 1, to: 2 }],
  ['rows of exactly a page → one page', 3, 1, { rows: [1, 2, 3], number: 1, count: 1, from: 1, to: 3 }],
  ['first of two pages → a full page', 4, 1, { rows: [1, 2, 3], number: 1, count: 2, from: 1, to: 3 }],
  ['second of two pages → the remaining rows', 4, 2, { rows: [4], number: 2, count: 2, from: 4, to: 4 }],
  ['page after the last → the last page', 4, 3, { rows: [4], number: 2, count: 2, from: 4, to: 4 }],
  [
    'page far after the last → the last page',
    6,
    99,
    { rows: [4, 5, 6], number: 2, count: 2, from: 4, to: 6 },
  ],
  ['page 0 → the first page', 4, 0, { rows: [1, 2, 3], number: 1, count: 2, from: 1, to: 3 }],
])('paging: %s is shown', (_, total, wanted, page) => {
  expect(cutPage(rows(total), wanted, 3)).toEqual(page)
})

test('paging: row has an index → the number of its page is returned', () => {
  expect([0, 2, 3, 5, 6].map((index) => pageOf(index, 3))).toEqual([1, 1, 2, 2, 3])
})

test('paging: URL names a row → the page of that row is shown, unless the URL has a page number', () => {
  const named = (page: number, row: number | undefined) => pageNamed(rows(7), { page, row }, (id) => id, 3)
  expect([named(1, 5), named(2, 7), named(1, 9), named(1, undefined)]).toEqual([2, 2, 1, 1])
})
