import { expect, test } from 'vitest'
import { isSpreadsheet } from './cells.ts'
import { type PasteColumn, readPasted } from './paste.ts'

const columns: readonly PasteColumn[] = [
  { label: 'field.inRussian', headings: ['Наименование на русском'], maxLength: 12, isNeeded: true },
  { label: 'field.inKyrgyz', maxLength: 12 },
]
const rowOf = ([name = '', nameKg = '']: readonly string[]) =>
  name === 'Нет' ? ({ problem: 'unknown', at: 1 } as const) : { row: { name, nameKg } }
const read = (text: string) => readPasted<'unit'>(text, { columns, rowOf })
const cellsOf = (text: string) => read(text).map(({ cells }) => cells)

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
  // headings determine the order, ignoring case and brackets; one of another list is skipped
  ['№ п/п\tfield.inKyrgyz\tНАИМЕНОВАНИЕ (на русском)\n1\tКампа\tСклад', [['Склад', 'Кампа']]],
  ['field.inRussian\nСклад', [['Склад', '']]],
  [
    'Склад\tfield.inKyrgyz\nОтдел\tБ',
    [
      ['Склад', 'field.inKyrgyz'],
      ['Отдел', 'Б'],
    ],
  ],
])('set-up: %j is pasted → its cells, line by line', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('set-up: a line lacks its needed name, has one too long, or names what is not there → it says so, the others are rows', () => {
  const problems = read('\tБөлүм\nСклад\tКампа\nОтдел материалов\tБ\nА\tАбвгдежзийклмн\nНет\tА').map(
    (line) => ('problem' in line ? [line.problem.kind, line.problem.column.label] : line.row),
  )
  expect(problems).toEqual([
    ['blank', 'field.inRussian'],
    { name: 'Склад', nameKg: 'Кампа' },
    ['long', 'field.inRussian'],
    ['long', 'field.inKyrgyz'],
    ['unknown', 'field.inKyrgyz'],
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
