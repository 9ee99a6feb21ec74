import { expect, test } from 'vitest'
import { keepNumber } from '../fields/typed-texts.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { EditedList } from '../editing.ts'
import { changedFields, fillBlock, problemsOf, takeBlock } from './block.ts'
import { readTable } from '../paste/cells.ts'

type Values = { readonly name: string; readonly hours: string; readonly kind: string }
type Row = { readonly rev: number }

const none = () => null
const columns: readonly EditableColumn<Row, Values>[] = [
  { key: 'name', label: 'field.position', text: () => '', maxLength: 12, input: none },
  { key: 'number', label: 'field.no', text: () => '' },
  { key: 'hours', label: 'field.hours', text: () => '', clean: keepNumber, input: none },
  {
    key: 'kind',
    label: 'field.kind',
    text: () => '',
    input: none,
    choices: () => [
      { value: '1', texts: ['Лекция'] },
      { value: '2', texts: ['Семинар', '7101.04'] },
      { value: '3', texts: ['Практика'] },
      { value: '4', texts: ['практика'] },
    ],
  },
]
const values = (name: string): Values => ({ name, hours: '1', kind: '1' })
const rows = ['а', 'б', 'в'].map((name, at) => ({ id: at + 1, values: values(name), isClosed: at === 1 }))
const editing: EditedList<Row, Values> = {
  entity: undefined,
  rows: [],
  idOf: () => 0,
  valuesOf: () => values(''),
  nameOf: ({ name }) => name,
  required: { name: 'Должность' },
  numbers: { hours: { max: 900 } },
  save: () => Promise.resolve([]),
  readRows: () => Promise.resolve([]),
}
const read = (text: string) =>
  readTable(
    text,
    columns.map(({ key, label }) => [key, label]),
  )
const taken = (text: string, key = 'name', id = 1) => {
  const { block, ...counts } = takeBlock(read(text), { id, key }, rows, columns)
  const valuesIn = [...block].map(([row, fields]) => [
    row,
    Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
  ])
  return { ...counts, values: Object.fromEntries(valuesIn) }
}

// @rule rows-pasted
test.each([
  [
    'one column goes down, past a row that is only read',
    'x\r\ny\r\nz\r\n',
    'name',
    1,
    { skipped: 1 },
    { 1: { name: 'x' }, 3: { name: 'z' } },
  ],
  [
    'to the right it goes past a column that is only read',
    'x\t9\t20',
    'name',
    1,
    { skipped: 1 },
    { 1: { name: 'x', hours: '20' } },
  ],
  [
    'it begins at the chosen cell, and a blank line keeps its place',
    '5\n\n7',
    'hours',
    1,
    { skipped: 1 },
    { 1: { hours: '5' }, 3: { hours: '7' } },
  ],
  [
    'lines and columns for which there is no place are counted',
    '5\tЛекция\tx\ty\n6\tСеминар',
    'hours',
    3,
    { left: 1, wide: 2 },
    { 3: { hours: '5', kind: '1' } },
  ],
  [
    'headings that were copied along name the columns and are no row, whichever cell is chosen',
    'field.kind\tНе отсюда\tField.hours\nСеминар\tx\t20\n\t\t30',
    'name',
    1,
    { skipped: 2, wide: 1 },
    { 1: { kind: '2', hours: '20' } },
  ],
  ['a choice is found by each of its texts', '710104', 'kind', 1, {}, { 1: { kind: '2' } }],
  [
    'a choice that none, or several, are called has no value',
    'Практика',
    'kind',
    1,
    {},
    { 1: { kind: undefined } },
  ],
  ['blanks of thousands are no part of a number', '1 200', 'hours', 1, {}, { 1: { hours: '1200' } }],
  ['a text that is no number is not made one', '12 ч', 'hours', 1, {}, { 1: { hours: undefined } }],
  ['an empty cell empties', '', 'hours', 1, {}, { 1: { hours: '' } }],
] as const)('block: %s', (_, text, key, id, counts, expected) => {
  expect(taken(text, key, id)).toEqual({ skipped: 0, left: 0, wide: 0, ...counts, values: expected })
})

const problems = (text: string, key = 'name') => {
  const { block } = takeBlock(read(text), { id: 1, key }, rows, columns)
  return Object.keys(problemsOf(editing, columns, values('а'), block.get(1) ?? {}))
}

// @rule rows-pasted
test.each([
  ['fits', 'Лектор\t\t20\tСеминар', 'name', []],
  ['is too long', 'Старший преподаватель', 'name', ['name']],
  ['lacks what is needed', '\t\t20', 'name', ['name']],
  ['is too large a number', '901', 'hours', ['hours']],
  ['is no number, and no choice', 'два\tЛаба', 'hours', ['hours', 'kind']],
  ['stands there already', 'а', 'name', []],
] as const)('block: a value that %s → the fields to blame', (_, text, key, fields) => {
  expect(problems(text, key)).toEqual(fields)
})

// @rule rows-filled-down
test('block: a value is filled down → into every row that is not closed, and what is so already is no change', () => {
  const { block, skipped } = fillBlock('1', 'hours', rows, columns)
  expect([[...block.keys()], skipped]).toEqual([[1, 3], 1])
  expect(changedFields(editing, values('а'), block.get(1) ?? {})).toEqual([])
  expect(fillBlock('1', 'number', rows, columns).block.size).toBe(0)
})
