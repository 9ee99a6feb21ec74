import { describe, expect, test } from 'vitest'
import type { TransferredEntity } from '#contract/transfer.ts'
import { defaultStyle, styleOf } from '#contract/reading/values.ts'
import { fieldsOfEntity } from './columns.ts'
import { findClosingRemark, createRemarkReader, indexBySpelling } from './remarks.ts'
import type { Cell } from '#contract/reading/cell.ts'

const fieldOf = (entity: TransferredEntity, key: string) => {
  const field = fieldsOfEntity(entity).find((one) => one.key === key)
  if (field === undefined) throw new Error(key)
  return field
}
const name = fieldOf('group-name', 'name')
const day = fieldOf('licence', 'startsOn')
const onDay = (text: string) => new Date(`${text}T00:00:00Z`)
const storedNames = indexBySpelling(['ПИ-1-26', 'АИ-2'])

// @rule transfer-remarks
describe('remarks: texts', () => {
  const remarks = createRemarkReader({ field: name, language: 'ru', style: defaultStyle, storedNames })
  test.each<[cell: Cell, message: string, cure?: string]>([
    [onDay('2024-01-01'), 'Excel сделал дату из 1-24', '1-24'],
    [onDay('2026-02-01'), 'Excel сделал дату из 2-26', '2-26'],
    [onDay('2026-05-12'), 'Excel сделал дату из 12-5-26', '12-5-26'],
    ['янв.24', 'Excel сделал дату из 1-24', '1-24'],
    ['01.фев', 'Excel сделал дату из 1-2', '1-2'],
    ['2-Mar-26', 'Excel сделал дату из 2-3-26', '2-3-26'],
    ['7,1E+05', 'Число записано со степенью: 7,1E+05'],
    ['7.10100E+05', 'Число записано со степенью: 7.10100E+05', '710100'],
    [7.1e21, 'Число записано со степенью: 7.1e+21'],
    ['="00123"', 'Текст записан формулой: ="00123"', '00123'],
    ['710100.0', 'Лишнее «.0» в конце: 710100.0', '710100'],
    ['nan', '«nan» — это пустая ячейка другой программы', ''],
    ['NULL', '«NULL» — это пустая ячейка другой программы', ''],
    ['None', '«None» — это пустая ячейка другой программы', ''],
    ['Кафедра ?нформатики', 'Буквы потеряны: Кафедра ?нформатики'],
    ['Инф?рматика', 'Буквы потеряны: Инф?рматика'],
    ['Инф\uFFFDрматика', 'Буквы потеряны: Инф\uFFFDрматика'],
    ["'710100", "Лишний апостроф в начале: '710100", '710100'],
    ['Әли', 'Таких букв нет ни в кыргызском, ни в русском, ни в английском: Ә'],
    ['ПИ–1–26', 'Отличается от группы ПИ-1-26 только похожими буквами, тире или пробелами', 'ПИ-1-26'],
    ['AИ - 2', 'Отличается от группы АИ-2 только похожими буквами, тире или пробелами', 'АИ-2'],
  ])('text %j → remark «%s»', (cell, message, cure) => {
    expect(remarks(cell)).toEqual([{ message, ...(cure !== undefined && { cure }) }])
  })

  test.each<[cell: Cell]>([
    ['ПИ-1-26'],
    ['пи-1-26'],
    ['ТСТ-1-24'],
    ['1-МАР'],
    ['710100'],
    ['7101.04'],
    ['Вопрос?'],
    [null],
    ['Өң үлгү №2'],
  ])('text %j → no remark', (cell) => {
    expect(remarks(cell)).toEqual([])
  })

  test('formula without a value → remark in the caller’s language', () => {
    const english = createRemarkReader({ field: name, language: 'en', style: defaultStyle })
    expect(english({ formula: 'A1&B1' })).toEqual([{ message: 'The formula has no stored value' }])
  })
})

// @rule transfer-remarks
test("remarks: other cells prove that a date's day and month are swapped → remark with the correct date", () => {
  const read = (cells: readonly Cell[]) => {
    const remarks = createRemarkReader({ field: day, language: 'ru', style: styleOf(cells) })
    return cells.map((cell) => remarks(cell).map(({ cure }) => cure ?? ''))
  }
  expect(read([onDay('2026-05-12'), '13/05/2026', onDay('2026-05-05')])).toEqual([['2026-12-05'], [], []])
  expect(read(['13/05/2026', '05/13/2026', '05/06/2026'])).toEqual([[], [], ['2026-05-06']])
  expect(read([onDay('2026-05-12'), '13.05.2026'])).toEqual([[], []])
  expect(read(['05/13/2026', '05/06/2026'])).toEqual([[], []])
})

// @rule transfer-remarks
test.each<[cells: readonly Cell[], isClosing: boolean]>([
  [['Итого', null, 120], true],
  [[null, 'Всего: 12'], true],
  [['Итого по факультету'], true],
  [['В С Е Г О'], true],
  [['Итого часов', 90], true],
  [['Исполнитель Асанова А. А.'], true],
  [['Жыйынтыгы', 4], true],
  [['Total'], true],
  [['Итоговая аттестация'], false],
  [['710100', 'Итого'], false],
  [['Total Quality Management'], false],
  [[], false],
])('remarks: line %j → recognised as a line of totals: %j', (cells, isClosing) => {
  expect(findClosingRemark(cells, 'ru')).toBe(isClosing ? 'Похоже на строку итога' : undefined)
})
