import { describe, expect, test } from 'vitest'
import { toCsv } from './download-table.ts'

// @rule csv-excel
test('CSV: table has a heading and a row → byte order mark, line of the heading, line of the row; semicolons between the cells', () => {
  expect(
    toCsv([
      ['Код', 'На кыргызском'],
      ['710100', 'Өндүрүш'],
    ]),
  ).toBe('\uFEFFКод;На кыргызском\r\n710100;Өндүрүш\r\n')
})

describe('CSV cell', () => {
  const cell = (text: string) => toCsv([[text, 'x']]).slice(1, -';x\r\n'.length)

  test.each([
    ['with a separator → quoted', 'a;b', '"a;b"'],
    ['with a comma → unchanged', 'a,b', 'a,b'],
    ['with a quote → quoted, the quote is doubled', 'ОсОО "Ай"', '"ОсОО ""Ай"""'],
    ['with a line break → quoted', 'a\r\nb', '"a\r\nb"'],
    ['= → escaped', '=1+1', "'=1+1"],
    ['+ → escaped', '+996', "'+996"],
    ['- → escaped', '-5', "'-5"],
    ['@ → escaped', '@SUM(A1)', "'@SUM(A1)"],
    ['tab → escaped', '\t=1', "'\t=1"],
    ['carriage return → escaped', '\r=1', "'\r=1"],
    ['with a sign in the middle → unchanged', 'a=b', 'a=b'],
    ['empty → unchanged', '', ''],
  ])('CSV cell: %s', (_, text, expected) => {
    expect(cell(text)).toBe(expected)
  })
})

// @rule csv-excel
test('CSV: delimiter is a comma → commas separate the cells; a cell that contains a comma is quoted', () => {
  expect(
    toCsv(
      [
        ['Code', 'Name'],
        ['710100', 'Physics, applied; new'],
      ],
      ',',
    ),
  ).toBe('\uFEFFCode,Name\r\n710100,"Physics, applied; new"\r\n')
})
