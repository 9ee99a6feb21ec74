import { expect, test } from 'vitest'
import { hasSeveralCells, splitCells } from '#contract/reading/copied-cells.ts'
import { readTable } from './read-headings.ts'

const columns = [
  { key: 'name', label: 'На русском' },
  { key: 'nameKy', label: 'На кыргызском' },
]

test.each([
  ['Код', 'Наименование (кырг.)', 'Название на русском языке', [0, 2, 1]],
  ['Шифр', 'Аталышы (кыргызча)', 'Аталышы (орусча)', [0, 2, 1]],
  ['Code', 'Name (Kyrgyz)', 'Name in Russian', [0, 2, 1]],
])(
  'pasted cells: headings are «%s», «%s», «%s» → columns of the catalogue are found',
  async (code, ky, ru, order) => {
    const catalogue = [
      { key: 'code', label: 'field.code' },
      { key: 'ru', label: 'field.inRussian' },
      { key: 'ky', label: 'field.inKyrgyz' },
    ]
    const lines = [['710100', 'Маалымат', 'Информатика']]
    const text = `${[code, ky, ru].join('\t')}\n${lines[0]?.join('\t')}`
    expect(await readTable(splitCells(text), catalogue)).toEqual({ lines, order })
  },
)

test.each<[text: string, lines: string[][], order?: (number | undefined)[]]>([
  [
    'Отдел\tБөлүм\r\nСклад\tКампа\r\n',
    [
      ['Отдел', 'Бөлүм'],
      ['Склад', 'Кампа'],
    ],
  ],
  // Texts with blanks around them, blank lines, and a line with more cells than the other lines.
  [' Отдел \n\n\t\nСклад\tКампа\t5', [['Отдел'], [''], ['', ''], ['Склад', 'Кампа', '5']]],
  ['"ОсОО ""Ак"""\tА', [['ОсОО "Ак"', 'А']]],
  ['"Отдел\nкадров"\tА\nСклад', [['Отдел кадров', 'А'], ['Склад']]],
  ['Отдел "А"\tБ', [['Отдел "А"', 'Б']]],
  // Headings determine the order of columns; case and brackets are ignored.
  ['№ п/п\tНА КЫРГЫЗСКОМ:\tНа (русском)\n1\tКампа\tСклад', [['1', 'Кампа', 'Склад']], [undefined, 1, 0]],
  ['name\nСклад', [['Склад']], [0]],
  [
    'Склад\tНа кыргызском\nОтдел\tБ',
    [
      ['Склад', 'На кыргызском'],
      ['Отдел', 'Б'],
    ],
  ],
])(
  'pasted cells: text is %j → it is split into lines, with the order of the columns',
  async (text, lines, order) => {
    expect(await readTable(splitCells(text), columns)).toEqual({ lines, order })
  },
)

test.each([
  ['Отдел', false],
  ['Отдел\n', false],
  ['Отдел\tБөлүм', true],
  ['Отдел\nСклад', true],
])('pasted cells: clipboard has text %j → it is recognised as cells of a spreadsheet: %s', (text, is) => {
  expect(hasSeveralCells(text)).toBe(is)
})
