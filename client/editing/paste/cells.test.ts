import { expect, test } from 'vitest'
import { isSpreadsheet, readTable } from './cells.ts'

const columns = [['На русском', 'name'], ['На кыргызском']]

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
])('pasted cells: text %j → split into lines, with the order of the columns', (text, lines, order) => {
  expect(readTable(text, columns)).toEqual({ lines, order })
})

test.each([
  ['Отдел', false],
  ['Отдел\n', false],
  ['Отдел\tБөлүм', true],
  ['Отдел\nСклад', true],
])('pasted cells: clipboard has text %j → it comes from a spreadsheet: %s', (text, is) => {
  expect(isSpreadsheet(text)).toBe(is)
})
