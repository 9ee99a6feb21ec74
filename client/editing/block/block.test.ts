import { expect, test } from 'vitest'
import { cleanNumber } from '../fields/typed-texts.ts'
import type { EditableColumn } from '../editable-column.ts'
import type { EditedList } from '../editing.ts'
import { splitCells } from '#contract/reading/copied-cells.ts'
import { changedFields, fillBlock, problemsOf } from './block.ts'
import { readBlock } from './take-block.ts'

type Values = { readonly name: string; readonly hours: string; readonly kind: string }
type Row = { readonly rev: number }

const none = () => null
const columns: readonly EditableColumn<Row, Values>[] = [
  { key: 'name', label: 'field.position', text: () => '', maxLength: 12, input: none },
  { key: 'number', label: 'field.no', text: () => '' },
  {
    key: 'hours',
    label: 'field.hours',
    text: () => '',
    clean: cleanNumber,
    isNumeric: true,
    isWhole: true,
    input: none,
  },
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
const read = (text: string, key: string, id = 1) => readBlock(splitCells(text), { id, key }, rows, columns)
const taken = async (text: string, key = 'name', id = 1) => {
  const { block, ...counts } = await read(text, key, id)
  const valuesIn = [...block].map(([row, fields]) => [
    row,
    Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
  ])
  return { ...counts, values: Object.fromEntries(valuesIn) }
}

// @rule rows-pasted
test.each([
  [
    'one column → fills rows downwards, skips a read-only row',
    'x\r\ny\r\nz\r\n',
    'name',
    1,
    { skipped: 1 },
    { 1: { name: 'x' }, 3: { name: 'z' } },
  ],
  [
    'one line → fills columns to the right, skips a read-only column',
    'x\t9\t20',
    'name',
    1,
    { skipped: 1 },
    { 1: { name: 'x', hours: '20' } },
  ],
  [
    'lines → begin at the chosen cell; a blank line skips a row',
    '5\n\n7',
    'hours',
    1,
    { skipped: 1 },
    { 1: { hours: '5' }, 3: { hours: '7' } },
  ],
  [
    'too many lines and columns → surplus is counted',
    '5\tЛекция\tx\ty\n6\tСеминар',
    'hours',
    3,
    { left: 1, wide: 2 },
    { 3: { hours: '5', kind: '1' } },
  ],
  [
    'headings in the copied text → decide the columns, are not pasted',
    'field.kind\tНе отсюда\tField.hours\nСеминар\tx\t20\n\t\t30',
    'name',
    1,
    { skipped: 2, wide: 1 },
    { 1: { kind: '2', hours: '20' } },
  ],
  ['code without its point → found', '710104', 'kind', 1, {}, { 1: { kind: '2' } }],
  ['text of two choices → undefined', 'Практика', 'kind', 1, {}, { 1: { kind: undefined } }],
  ['thousands separator → removed', '1 200', 'hours', 1, {}, { 1: { hours: '1200' } }],
  [
    'numbers with a unit or a separator → read as numbers',
    '12 ч.\n\n1,200\n',
    'hours',
    1,
    { skipped: 1 },
    { 1: { hours: '12' }, 3: { hours: '1200' } },
  ],
  [
    'headings of other systems → decide the columns',
    'Кол-во часов\n30',
    'name',
    1,
    {},
    { 1: { hours: '30' } },
  ],
  [
    'quoted name, empty cells of other programs → read as name and blanks',
    '#N/A\t«Семинар»\n\t\n-\tNULL',
    'hours',
    1,
    { skipped: 2 },
    { 1: { hours: '', kind: '2' }, 3: { hours: '', kind: '' } },
  ],
  ['text that is not a number → undefined', '12 дел', 'hours', 1, {}, { 1: { hours: undefined } }],
  ['empty cell → clears the value', '', 'hours', 1, {}, { 1: { hours: '' } }],
] as const)('block: %s', async (_, text, key, id, counts, expected) => {
  expect(await taken(text, key, id)).toEqual({ skipped: 0, left: 0, wide: 0, ...counts, values: expected })
})

const problems = async (text: string, key = 'name') => {
  const { block } = await read(text, key)
  return Object.keys(problemsOf(editing, columns, values('а'), block.get(1) ?? {}))
}

// @rule rows-pasted
test.each([
  ['a valid row', 'Лектор\t\t20\tСеминар', 'name', []],
  ['a name that is too long', 'Старший преподаватель', 'name', ['name']],
  ['a missing required name', '\t\t20', 'name', ['name']],
  ['a number that is too large', '901', 'hours', ['hours']],
  ['an invalid number and an unknown choice', 'два\tЛаба', 'hours', ['hours', 'kind']],
  ['an unchanged name', 'а', 'name', []],
] as const)('block: %s, text %j at %s → invalid fields %j', async (_, text, key, fields) => {
  expect(await problems(text, key)).toEqual(fields)
})

// @rule rows-filled-down
test('block: value is filled down → read-only rows and columns are skipped; an equal cell is no change', () => {
  const { block, skipped } = fillBlock('1', 'hours', rows, columns)
  expect([[...block.keys()], skipped]).toEqual([[1, 3], 1])
  expect(changedFields(editing, values('а'), block.get(1) ?? {})).toEqual([])
  expect(fillBlock('1', 'number', rows, columns).block.size).toBe(0)
})
