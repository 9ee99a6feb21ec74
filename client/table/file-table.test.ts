import type { Translate } from '../i18n/texts.ts'
import { expect, test } from 'vitest'
import { fileTable } from './download-table.ts'

// The keys themselves are the texts.
const t = ((key: string) => key) as unknown as Translate
const columns = [{ label: 'field.position', text: ({ name }: { name: string }) => name }] as const
const rows = [
  { id: 10001, name: 'Доцент' },
  { id: 10002, name: 'Лаборант' },
]

// @rule csv-columns
test('file: list of a year → the year is before each row, its id after it', () => {
  const owner = [['entity.year', '2026-2027']] as const
  expect(fileTable({ columns, rows, owner, idOf: ({ id }) => id }, t)).toEqual([
    ['entity.year', 'field.position', 'field.id'],
    ['2026-2027', 'Доцент', '10001'],
    ['2026-2027', 'Лаборант', '10002'],
  ])
})

// @rule csv-columns
test('a file: rows without an owner or a number → the columns of the list alone', () => {
  expect(fileTable({ columns, rows }, t)).toEqual([['field.position'], ['Доцент'], ['Лаборант']])
})
