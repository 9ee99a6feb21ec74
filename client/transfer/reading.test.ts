import { expect, test } from 'vitest'
import type { TransferReading } from '#contract/transfer.ts'
import {
  type CheckedSheet,
  columnChoices,
  constantFields,
  foldedSample,
  isInDoubt,
  placeOfColumn,
  toSettings,
  shownReading,
  spanOf,
  splitText,
  withColumn,
} from './reading.ts'

const column = (letter: string, heading: string, field: string | null) => ({
  column: letter,
  heading,
  field,
  examples: [],
})
const reading: TransferReading = {
  sheet: '1',
  heading: [1, 1],
  columns: [column('A', 'Код', 'p24-1'), column('B', 'Название', 'p24-2')],
  constants: {},
  numbers: 'ours',
  hidden: 0,
  groupLine: null,
  sample: [],
  missing: [],
  choices: [],
  fields: [
    { field: 'p24-1', label: 'Код', needed: true },
    { field: 'p24-2', label: 'Название', needed: true },
    { field: 'id_faculty', label: 'Факультет', needed: true },
    { field: 'id_direction.p24-1', label: 'Направление: код' },
    { field: 'id_direction.p24-2', label: 'Направление: название' },
  ],
}
const counts = { add: 2, change: 0, same: 0, problem: 0, unclear: 0 }
const sheetOf = (more: Partial<TransferReading> = {}, of: Partial<CheckedSheet> = {}): CheckedSheet => ({
  sheet: '1',
  entity: 'direction',
  hidden: false,
  lines: 2,
  columns: [],
  counts,
  reading: {
    ...reading,
    ...more,
  },
  ...of,
})

// @rule transfer-reading
test('reading: known headings in line 1 → no confirmation; a guess, missing field, constant, hidden line, other sheet → confirmation', () => {
  expect(isInDoubt([sheetOf()])).toBe(false)
  const doubts: readonly Partial<TransferReading>[] = [
    { heading: [4, 5] },
    { columns: [column('A', '№ п/п', null)] },
    { columns: [{ ...column('A', 'Шифр', 'p24-1'), guessed: true }] },
    { hidden: 2 },
    { missing: ['id_faculty'] },
    { constants: { id_faculty: 'ИИТ' } },
    { groupLine: { field: 'id_faculty' } },
    { former: '2026-09-14' },
    { lost: 'поля больше нет' },
    { down: ['A'] },
    { numbers: 'other' },
  ]
  expect(doubts.map((one) => isInDoubt([sheetOf(one)]))).toEqual(doubts.map(() => true))
  // Existing rows need no missing field, so the reading needs no confirmation.
  expect(isInDoubt([sheetOf({ missing: ['id_faculty'] }, { counts: { ...counts, change: 1 } })])).toBe(false)
  const { reading: _, ...other } = sheetOf({}, { sheet: '2', entity: null })
  expect(isInDoubt([sheetOf(), other])).toBe(true)
  expect(isInDoubt([sheetOf(), { ...other, hidden: true }])).toBe(false)
})

// @rule transfer-reading
test('reading: user corrects columns → repeated columns, missing fields are shown; all corrections are sent in one body', () => {
  const twice = { columns: withColumn(reading.columns, { column: 'B', field: 'p24-1' }) }
  expect(shownReading(reading, twice).columns.map(({ twin }) => twin)).toEqual([undefined, 'A'])
  expect(shownReading(reading, twice).missing).toEqual(['p24-2'])
  const split = withColumn(reading.columns, { column: 'A', field: 'p24-1', second: 'p24-2' })
  const both = {
    columns: withColumn(split, { column: 'B', field: null }),
    constants: { id_faculty: 'ИИТ', 'id_direction.p24-1': ' ' },
    numbers: 'left' as const,
    hidden: true,
    skip: [9],
    groupLine: null,
  }
  expect(shownReading(reading, both)).toMatchObject({ missing: [], takesHidden: true, skip: [9] })
  expect(toSettings(reading, both)).toEqual({
    sheet: '1',
    heading: [1, 1],
    numbers: 'left',
    groupLine: null,
    down: [],
    hidden: true,
    skip: [9],
    columns: [
      {
        column: 'A',
        field: 'p24-1',
        second: 'p24-2',
      },
      {
        column: 'B',
        field: null,
      },
    ],
    constants: { id_faculty: 'ИИТ' },
  })
})

test('reading: user sets the first of the missing fields for all lines → the fields remain in their order', () => {
  const { fields } = reading
  const [first = '', second = ''] = fields.map(({ field }) => field)
  const missing = shownReading({ ...reading, columns: [], missing: [first, second] }, {})
  const set = shownReading(
    { ...reading, columns: [], missing: [first, second] },
    { constants: { [first]: 'а' } },
  )
  expect([missing, set].map(constantFields)).toEqual([
    [first, second],
    [first, second],
  ])
})

test('reading: select of a column opens → it lists «nothing», a pair of code and name, and each field', () => {
  const choices = columnChoices(reading.fields, { none: 'не брать', both: 'код и название' })
  expect(choices.slice(0, 3)).toEqual([
    { field: null, text: 'не брать' },
    { field: 'p24-1', second: 'p24-2', text: 'код и название' },
    { field: 'id_direction.p24-1', second: 'id_direction.p24-2', text: 'Направление: код и название' },
  ])
  expect(choices).toHaveLength(8)
})

test('reading: cell has a code and a name → split into code and name; column has letters → its index is returned', () => {
  expect(splitText('750500 Курулуш иши')).toEqual({ code: '750500', name: 'Курулуш иши' })
  expect(splitText('750500')).toBeUndefined()
  expect(['A', 'Z', 'AA', 'BC'].map(placeOfColumn)).toEqual([0, 25, 26, 54])
})

test('reading: more than seven data lines in sequence → the first six are shown, the others are collapsed; seven → all are shown', () => {
  const sample = Array.from({ length: 12 }, (_, at) => ({
    line: at + 1,
    kind: at === 0 ? ('heading' as const) : ('data' as const),
    cells: [],
  }))
  const rows = foldedSample(sample)
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)).toEqual({ folded: sample.slice(7) })
  expect(foldedSample(sample.slice(0, 8))).toHaveLength(8)
})

test('reading: cells are merged vertically → one cell is shown; a section line is between them → two cells', () => {
  const line = (at: number, kind: 'data' | 'group', filled?: number[]) => ({
    line: at,
    kind,
    cells: [],
    ...(filled && { filled }),
  })
  const rows = [
    line(1, 'data'),
    line(2, 'data', [0]),
    line(3, 'group'),
    line(4, 'data', [0]),
    line(5, 'data', [0]),
  ]
  expect([0, 1, 3, 4].map((at) => spanOf(rows, at, 0).rowSpan)).toEqual([2, 0, 2, 0])
  expect(rows.map((_, at) => spanOf(rows, at, 1).rowSpan)).toEqual([1, 1, 1, 1, 1])
})

test('reading: headings are in two lines → a heading spans its two lines or several columns', () => {
  const rows = [
    { line: 4, kind: 'heading' as const, cells: ['№', 'План', '', 'Форма', 'ID'] },
    { line: 5, kind: 'heading' as const, cells: ['', 'бюджет', 'контракт', 'Форма', ''], filled: [3] },
    { line: 6, kind: 'data' as const, cells: ['1', '5', '6', 'очная', '7'] },
  ]
  const spans = (at: number) =>
    [0, 1, 2, 3, 4].map((place) => {
      const { rowSpan, colSpan } = spanOf(rows, at, place)
      return rowSpan === 0 ? '-' : `${rowSpan}×${colSpan}`
    })
  expect(spans(0)).toEqual(['2×1', '1×2', '-', '2×1', '2×1'])
  expect(spans(1)).toEqual(['-', '1×1', '1×1', '-', '-'])
  expect(spans(2)).toEqual(['1×1', '1×1', '1×1', '1×1', '1×1'])
})
