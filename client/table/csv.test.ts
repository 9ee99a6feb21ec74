import { describe, expect, test } from 'vitest'
import { toCsv } from './download-table.ts'

// @rule csv-excel
test('CSV: a table is downloaded → a byte order mark, then a line for each row', () => {
  expect(
    toCsv([
      ['Код', 'На кыргызском'],
      ['710100', 'Өндүрүш'],
    ]),
  ).toBe('\uFEFFКод;На кыргызском\r\n710100;Өндүрүш\r\n')
})

describe('a cell', () => {
  const cell = (text: string) => toCsv([[text, 'x']]).slice(1, -';x\r\n'.length)

  test.each([
    ['with a separator is quoted', 'a;b', '"a;b"'],
    ['with a comma is not', 'a,b', 'a,b'],
    ['with a quote doubles it', 'ОсОО "Ай"', '"ОсОО ""Ай"""'],
    ['with a line break is quoted', 'a\r\nb', '"a\r\nb"'],
    ['is not a formula: =', '=1+1', "'=1+1"],
    ['is not a formula: +', '+996', "'+996"],
    ['is not a formula: -', '-5', "'-5"],
    ['is not a formula: @', '@SUM(A1)', "'@SUM(A1)"],
    ['is not a formula: tab', '\t=1', "'\t=1"],
    ['is not a formula: carriage return', '\r=1', "'\r=1"],
    ['with a sign further on stays', 'a=b', 'a=b'],
    ['empty stays empty', '', ''],
  ])('a cell: %s', (_, text, expected) => {
    expect(cell(text)).toBe(expected)
  })
})

// @rule csv-excel
test('English: commas between cells; a cell with a comma is quoted', () => {
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
