import type { Translate } from '../i18n/texts.ts'
import { expect, test } from 'vitest'
import { fileTable } from './download-table.ts'

// The cast is safe: this fake translation returns the key as text.
const t = ((key: string) => key) as unknown as Translate
const columns = [{ label: 'field.position', text: ({ name }: { name: string }) => name }] as const
const rows = [
  { id: 10001, name: 'Доцент' },
  { id: 10002, name: 'Лаборант' },
]

// @rule csv-columns
test('file: list belongs to a year → each line of the file begins with the year and ends with the id of the row', () => {
  const owner = [['entity.year', '2026-2027']] as const
  expect(fileTable({ columns, rows, owner, idOf: ({ id }) => id }, t)).toEqual([
    ['entity.year', 'field.position', 'field.id'],
    ['2026-2027', 'Доцент', '10001'],
    ['2026-2027', 'Лаборант', '10002'],
  ])
})

// @rule csv-columns
test('file: rows have neither owner nor id → the file has only the columns of the list', () => {
  expect(fileTable({ columns, rows }, t)).toEqual([['field.position'], ['Доцент'], ['Лаборант']])
})
