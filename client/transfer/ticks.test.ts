import { describe, expect, test } from 'vitest'
import { checkColumns } from './check.ts'
import { line, remarked } from './line.fixture.ts'
import type { CheckedSheet } from './reading.ts'
import {
  allTicked,
  eraseAll,
  erasedBy,
  isTaken,
  recount,
  remarkedLeft,
  takenOfFile,
  takeOfFile,
  tickLines,
  tickRemarked,
  type Ticks,
  toggleErase,
  toggleField,
  toggleLine,
  toggleSheet,
  wholeFile,
} from './ticks.ts'

const counts = { add: 4, change: 3, same: 9, problem: 2, unclear: 1 }
const sheet = (name: string, more: Partial<CheckedSheet> = {}): CheckedSheet => ({
  sheet: name,
  entity: 'level',
  hidden: false,
  lines: 19,
  columns: [],
  counts,
  ...more,
})
const sheets = [
  sheet('Уровни'),
  sheet('Дисциплины', { entity: 'discipline', counts: { ...counts, add: 10 } }),
  sheet('Лист1', { entity: null, counts: { ...counts, add: 99 } }),
]
const nothing = new Map()
const columns = checkColumns(
  [
    { heading: 'Код', field: 'code' },
    { heading: 'Название', field: 'name' },
    { heading: 'По-английски', field: 'en', empties: 2 },
  ],
  () => true,
)
const take = (ticks: Ticks, from = nothing) =>
  takeOfFile([sheet('Уровни')], tickLines(wholeFile, 'Уровни', ticks, []), from, () => columns)
const name = { field: 'name', before: 'Физика', after: 'Физика 2' }
const emptied = { field: 'en', before: 'Physics', after: '', empties: true as const }

// @rule transfer-preview
test('import: user unticks a line or sheet → it is not counted; sheet belongs to no catalogue → it is not counted', () => {
  expect(takenOfFile(sheets, wholeFile, nothing)).toEqual({ added: 14, changed: 6 })
  const lines = [line(2, 'add'), line(3, 'change')]
  const one = tickLines(wholeFile, 'Уровни', toggleLine(allTicked, line(2, 'add')), lines)
  expect(takenOfFile(sheets, one, nothing)).toEqual({ added: 13, changed: 6 })
  const less = toggleSheet(one, 'Уровни')
  expect(takenOfFile(sheets, less, nothing)).toEqual({ added: 10, changed: 3 })
  // Ticking a line of an unticked sheet ticks the line and its sheet.
  expect(takenOfFile(sheets, tickLines(less, 'Уровни', allTicked, lines), nothing)).toEqual({
    added: 14,
    changed: 6,
  })
})

describe('selected lines', () => {
  test('user unticks nothing → everything is imported', () => {
    expect(take(allTicked)).toEqual('all')
  })

  test('import: user unticks a line → it is excluded until the user ticks it', () => {
    const without = toggleLine(allTicked, line(3, 'add'))
    expect(take(without)).toEqual({ sheets: [{ sheet: 'Уровни', without: [3] }] })
    expect(take(toggleLine(without, line(3, 'add')))).toEqual('all')
  })

  test('import: user unticks a column → its changes are excluded, and so are lines without other changes', () => {
    const without = toggleField(allTicked, 'name')
    expect(take(without)).toMatchObject({ sheets: [{ without: [], fields: ['code', 'en'] }] })
    expect(isTaken(line(5, 'change', { cells: [name, emptied] }), without)).toBe(false)
  })

  test('import: user lets empty cells clear values → fields of these cells are sent; lines that only clear are included', () => {
    const erasing = toggleErase(allTicked, 'en')
    expect(take(erasing)).toMatchObject({ sheets: [{ without: [], empties: ['en'] }] })
    expect(isTaken(line(2, 'same', { cells: [emptied] }), erasing)).toBe(true)
    expect(erasedBy(columns, erasing)).toBe(2)
    expect(erasedBy(columns, toggleField(erasing, 'en'))).toBe(0)
    expect(take(eraseAll(erasing, ['en'], false))).toEqual('all')
  })

  // @rule transfer-remarks
  test('import: lines have remarks → they are excluded unless the user ticks them, and counted separately', () => {
    const lines = [line(4, 'add', remarked), line(5, 'add', remarked), line(6, 'problem', remarked)]
    const found = new Map([['Уровни', lines]])
    expect(takenOfFile([sheet('Уровни')], wholeFile, found)).toEqual({ added: 2, changed: 3 })
    const one = toggleLine(allTicked, line(4, 'add', remarked))
    expect(isTaken(line(4, 'add', remarked), one)).toBe(true)
    expect(isTaken(line(4, 'add', remarked), allTicked)).toBe(false)
    expect(take(one, found)).toEqual({ remarked: true, sheets: [{ sheet: 'Уровни', without: [5, 6] }] })
    const all = tickLines(wholeFile, 'Уровни', tickRemarked(allTicked, lines), lines)
    expect(takenOfFile([sheet('Уровни')], all, found)).toEqual({ added: 4, changed: 3 })
    expect([remarkedLeft(sheets, wholeFile, found), remarkedLeft(sheets, all, found)]).toEqual([2, 0])
  })
})

// @rule transfer-correct
test('import: user corrects a line → it is counted with its new action', () => {
  const [first, second] = recount(sheets, 'Уровни', { before: 'problem', after: 'add' })
  expect(first?.counts).toEqual({ ...counts, problem: 1, add: 5 })
  expect(second).toBe(sheets[1])
})
