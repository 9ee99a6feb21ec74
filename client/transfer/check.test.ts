import { describe, expect, test } from 'vitest'
import type { TransferLine } from '#contract/transfer.ts'
import {
  allTicked,
  countsOf,
  isTaken,
  linesIn,
  piecesOf,
  takenCounts,
  takeOf,
  toggleField,
  toggleLine,
  toggleLines,
} from './check.ts'

const made = (
  line: number,
  action: TransferLine['action'],
  cells: TransferLine['cells'] = [],
): TransferLine => ({
  line,
  action,
  id: null,
  label: String(line),
  cells,
  problems: [],
})
const code = { field: 'code', before: null, after: 'М-2' }
const name = { field: 'name', before: 'Физика', after: 'Физика 2' }
const emptied = { field: 'en', before: 'Physics', after: '', empties: true as const }
const lines = [
  made(2, 'same', [emptied]),
  made(3, 'add', [code, name]),
  made(4, 'problem'),
  made(5, 'change', [name, emptied]),
  made(6, 'unclear'),
  made(7, 'same'),
]
const numbers = (some: readonly TransferLine[]) => some.map(({ line }) => line)

test('check: without a part → problems, changing lines, new ones; the same ones by their part alone', () => {
  expect(numbers(linesIn(lines, undefined))).toEqual([4, 6, 5, 3])
  expect(numbers(linesIn(lines, 'same'))).toEqual([2, 7])
  expect(countsOf(lines)).toEqual({ problem: 2, change: 1, add: 1, same: 2 })
})

describe('what is taken', () => {
  test('nothing was unticked → every line that makes or changes a row, whole', () => {
    expect(takeOf(lines, allTicked)).toEqual([{ line: 3 }, { line: 5 }])
    expect(takenCounts(lines, allTicked)).toEqual({ added: 1, changed: 1 })
  })

  test('a line is unticked → not it, until it is ticked again', () => {
    const without = toggleLine(allTicked, 3)
    expect(takeOf(lines, without)).toEqual([{ line: 5 }])
    expect(takeOf(lines, toggleLine(without, 3))).toEqual(takeOf(lines, allTicked))
  })

  test('a column is unticked → the other fields of each line; a line that has no other is left out', () => {
    expect(takeOf(lines, toggleField(allTicked, 'name'))).toEqual([{ line: 3, fields: ['code'] }])
    expect(lines.map((line) => isTaken(line, toggleField(allTicked, 'name')))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('an empty cell erases → its field is named, of a line that is the same but for it too', () => {
    expect(takeOf(lines, { ...allTicked, erases: true })).toEqual([
      { line: 2, fields: ['en'] },
      { line: 3 },
      { line: 5, fields: ['name', 'en'] },
    ])
  })

  test('all lines of a list are ticked → none, then all; a line with a problem stays out', () => {
    const none = toggleLines(allTicked, lines)
    expect(takeOf(lines, none)).toEqual([])
    expect(takeOf(lines, toggleLines(none, lines))).toEqual(takeOf(lines, allTicked))
    expect(takeOf(lines, toggleLines(toggleLine(allTicked, 3), lines))).toEqual(takeOf(lines, allTicked))
  })
})

test.each([
  ['Computing', 'Informatics', 'gone:Computing come:Informatics'],
  ['Базы данных', 'Базы данных и СУБД', 'same:Базы данных come: и СУБД'],
  ['Дискретная математика', 'Общая математика', 'gone:Дискретная come:Общая same: математика'],
  ['', 'Новая', 'come:Новая'],
  ['Старая', '', 'gone:Старая'],
  ['та же', 'та же', 'same:та же'],
])('pieces of «%s» and «%s»', (before, after, pieces) => {
  expect(
    piecesOf(before, after)
      .map(({ kind, text }) => `${kind}:${text}`)
      .join(' '),
  ).toEqual(pieces)
})
