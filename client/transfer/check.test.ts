import { describe, expect, test } from 'vitest'
import type { TransferLine } from '#contract/transfer.ts'
import {
  allTicked,
  checkColumns,
  countsOf,
  eraseAll,
  erasedBy,
  firstProblem,
  isTaken,
  linesLeft,
  nextProblem,
  piecesOf,
  rowAt,
  runsOf,
  takenCounts,
  takeOf,
  type Ticks,
  toggleErase,
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
  remarks: [],
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

// @rule transfer-preview
test('check: without a part → problems, changing lines, new ones, each under a heading; the same ones by their part alone', () => {
  const counts = countsOf(lines)
  expect(counts).toEqual({ problem: 1, unclear: 1, change: 1, add: 1, same: 2 })
  const listed = (part: 'same' | undefined) => {
    const runs = runsOf(counts, part)
    const rows = runs.reduce((sum, { count }) => sum + count, 0)
    return Array.from({ length: rows }, (_, row) => rowAt(runs, row)).map((one) =>
      'heading' in one ? one.heading : `${one.action} ${one.place}`,
    )
  }
  expect(listed(undefined)).toEqual([
    'problem',
    'problem 0',
    'unclear 0',
    'change',
    'change 0',
    'add',
    'add 0',
  ])
  expect(listed('same')).toEqual(['same', 'same 0', 'same 1'])
})

const columns = checkColumns(
  [
    { heading: 'ID', field: 'id' },
    { heading: 'Код', field: 'code' },
    { heading: 'Название', field: 'name' },
    { heading: 'Чужое', field: null },
    { heading: 'По-английски', field: 'en', empties: 2 },
  ],
  (field) => field !== 'id',
)
const take = (ticks: Ticks) => takeOf(columns, linesLeft(lines, ticks), ticks)

describe('what is taken', () => {
  test('nothing was unticked → every line but those that change nothing', () => {
    expect(take(allTicked)).toEqual({ without: [2] })
    expect(takenCounts(lines, allTicked)).toEqual({ added: 1, changed: 1 })
  })

  test('a line is unticked → not it, until it is ticked again', () => {
    const without = toggleLine(allTicked, 3)
    expect(take(without)).toEqual({ without: [2, 3] })
    expect(take(toggleLine(without, 3))).toEqual(take(allTicked))
  })

  test('a column is unticked → the other fields; a line that has no other is left out', () => {
    const without = toggleField(allTicked, 'name')
    expect(take(without)).toEqual({ without: [2, 5], fields: ['code', 'en'] })
    expect(lines.filter((line) => isTaken(line, without)).map(({ line }) => line)).toEqual([3])
  })

  test('empty cells of a column erase → it is named, and a line that is the same but for it is taken', () => {
    const erasing = toggleErase(allTicked, 'en')
    expect(take(erasing)).toEqual({ without: [], empties: ['en'] })
    expect(erasedBy(columns, erasing)).toBe(2)
    expect(erasedBy(columns, toggleField(erasing, 'en'))).toBe(0)
    expect(take(eraseAll(erasing, ['en'], false))).toEqual(take(allTicked))
  })

  test('all lines of a list are ticked → none, then all; a line with a problem stays out', () => {
    const none = toggleLines(allTicked, lines)
    expect(take(none)).toEqual({ without: [2, 3, 5] })
    expect(take(toggleLines(none, lines))).toEqual(take(allTicked))
    expect(take(toggleLines(toggleLine(allTicked, 3), lines))).toEqual(take(allTicked))
  })
})

describe('columns and their problems', () => {
  const wide = checkColumns(
    [
      { heading: 'Код направления', field: 'direction.code' },
      { heading: 'Направление', field: 'direction.name' },
      { heading: 'Код', field: 'code' },
    ],
    () => true,
  )
  const wrong = (line: number, ...fields: (string | null)[]) => ({
    ...made(line, 'problem'),
    problems: fields.map((field) => ({ field, message: 'нет' })),
  })
  const some = [wrong(2, 'direction.name', 'code'), made(3, 'add'), wrong(4, null), wrong(5, 'code')]

  test('a reference in several columns is one field with their places', () => {
    expect(wide.map(({ field, parts }) => [field, parts.map(({ place }) => place)])).toEqual([
      ['direction', [0, 1]],
      ['code', [2]],
    ])
  })

  test('the next problem: of the line, then of the lines below; a problem of no cell is its line’s first one', () => {
    const walked = [firstProblem(some[0] ?? made(2, 'add'), wide)]
    for (let from = walked[0]; from; from = nextProblem(some, wide, from)) walked.push(from)
    expect(walked.slice(1).map((one) => `${one?.line} ${one?.path}`)).toEqual([
      '2 direction.name',
      '2 code',
      '4 direction.code',
      '5 code',
    ])
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
