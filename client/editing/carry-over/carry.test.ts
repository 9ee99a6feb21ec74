import { expect, test } from 'vitest'
import { missingIn } from './carry.ts'

const missing = (rows: readonly string[], others: readonly string[]) =>
  missingIn(rows, others, (name) => name)

// @rule year-carried-over
test.each([
  ['all of an empty year', ['Декан', 'Ректор'], [], ['Декан', 'Ректор']],
  [
    'none that stands there, however it is written',
    ['Декан ', 'учёный секретарь'],
    ['ДЕКАН', 'Ученый секретарь'],
    [],
  ],
  ['the others, in their order', ['Я', 'Декан', 'А'], ['Декан', 'Новый'], ['Я', 'А']],
])('rows of the year before: %s', (_name, rows, others, expected) =>
  expect(missing(rows, others)).toEqual(expected),
)
