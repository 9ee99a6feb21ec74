import { expect, test } from 'vitest'
import { isSpreadsheet, type PasteColumn, readPasted } from './paste.ts'

const columns: readonly PasteColumn[] = [
  { label: 'field.inRussian', maxLength: 12, isNeeded: true },
  { label: 'field.inKyrgyz', maxLength: 12 },
]
const cellsOf = (text: string) => readPasted(text, columns).map(({ cells }) => cells)

test.each([
  [
    'Отдел\tБөлүм\r\nСклад\tКампа\r\n',
    [
      ['Отдел', 'Бөлүм'],
      ['Склад', 'Кампа'],
    ],
  ],
  // a short line, a blank one, further columns, blanks around
  [
    ' Отдел \n\n\t\nСклад\tКампа\tStore\t5',
    [
      ['Отдел', ''],
      ['Склад', 'Кампа'],
    ],
  ],
  ['"ОсОО ""Ак"""\tА', [['ОсОО "Ак"', 'А']]],
  [
    '"Отдел\nкадров"\tА\nСклад',
    [
      ['Отдел кадров', 'А'],
      ['Склад', ''],
    ],
  ],
  ['Отдел "А"\tБ', [['Отдел "А"', 'Б']]],
  ['', []],
])('set-up: %j is pasted → its cells, line by line', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('set-up: a line lacks its needed name, or one is too long → it says so, the others are read', () => {
  const problems = readPasted('\tБөлүм\nСклад\tКампа\nОтдел материалов\tБ\nА\tАбвгдежзийклмн', columns).map(
    ({ problem }) => problem && [problem.kind, problem.column.label],
  )
  expect(problems).toEqual([
    ['blank', 'field.inRussian'],
    undefined,
    ['long', 'field.inRussian'],
    ['long', 'field.inKyrgyz'],
  ])
})

test.each([
  ['Отдел', false],
  ['Отдел\n', false],
  ['Отдел\tБөлүм', true],
  ['Отдел\nСклад', true],
])('set-up: %j on the clipboard → of a spreadsheet: %s', (text, is) => {
  expect(isSpreadsheet(text)).toBe(is)
})
