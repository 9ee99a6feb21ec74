import { expect, test } from 'vitest'
import { missingIn } from './carry.ts'

const missing = (rows: readonly string[], others: readonly string[]) =>
  missingIn(rows, others, (name) => name)

// @rule year-carried-over
test.each([
  ['empty year → all rows', ['Декан', 'Ректор'], [], ['Декан', 'Ректор']],
  [
    'rows exist in other spelling → no rows',
    ['Декан ', 'учёный секретарь'],
    ['ДЕКАН', 'Ученый секретарь'],
    [],
  ],
  ['some rows exist → the missing rows, in their order', ['Я', 'Декан', 'А'], ['Декан', 'Новый'], ['Я', 'А']],
])('rows to carry over: %s', (_name, rows, others, expected) =>
  expect(missing(rows, others)).toEqual(expected),
)
