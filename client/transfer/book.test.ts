import { expect, test } from 'vitest'
import type { TransferLine, TransferSheet } from '#contract/transfer.ts'
import {
  asked,
  isWholeBook,
  recount,
  takenOfBook,
  tickLines,
  ticksOf,
  toggleSheet,
  wholeBook,
} from './book.ts'
import { countIn, toggleLine } from './check.ts'

const counts = { add: 4, change: 3, same: 9, problem: 2, unclear: 1 }
const shape = { hidden: false, lines: 0, columns: [] }
const sheets: readonly TransferSheet[] = [
  { sheet: 'Уровни', entity: 'level', ...shape, counts },
  { sheet: 'Дисциплины', entity: 'discipline', ...shape, counts: { ...counts, add: 10 } },
  { sheet: 'Лист1', entity: null, ...shape, counts: { ...counts, add: 99 } },
]
const line = (number: number, action: TransferLine['action']): TransferLine => ({
  line: number,
  action,
  id: null,
  label: '',
  cells: [{ field: 'name', before: null, after: 'А' }],
  problems: [],
  remarks: [],
})

// @rule transfer-correct
test('workbook: lines were corrected → a portion is as it was listed first, and those that came to it are passed over', () => {
  const moved = [
    { action: 'problem', place: 1, line: line(11, 'problem'), now: 'add' },
    { action: 'problem', place: 4, line: line(14, 'problem'), now: 'add' },
    { action: 'problem', place: 5, line: line(15, 'problem'), now: 'problem' },
  ] as const
  const { listed, ...body } = asked({ action: 'problem', from: 3, count: 3 }, moved)
  expect(body).toEqual({ action: 'problem', offset: 2, limit: 2, except: [] })
  const numbers = listed([line(13, 'problem'), line(15, 'problem')]).map((one) => one.line)
  expect(numbers).toEqual([13, 14, 15])
  expect(asked({ action: 'add', from: 0, count: 9 }, moved)).toMatchObject({
    offset: 0,
    limit: 9,
    except: [11, 14],
  })
})

// @rule transfer-preview
test('workbook: a line and a sheet are unticked → the counts are of the others, and a sheet that is not known never counts', () => {
  expect([countIn(counts, undefined), countIn(counts, 'problem')]).toEqual([10, 3])
  expect(takenOfBook(sheets, wholeBook)).toEqual({ added: 14, changed: 6 })
  expect(isWholeBook(wholeBook)).toBe(true)
  const lines = [line(2, 'add'), line(3, 'change')]
  const one = tickLines(wholeBook, 'Уровни', toggleLine(ticksOf(wholeBook, 'Уровни'), 2), lines)
  expect(takenOfBook(sheets, one)).toEqual({ added: 13, changed: 6 })
  expect(isWholeBook(one)).toBe(false)
  expect([...ticksOf(one, 'Уровни').lines]).toEqual([2])
  const less = toggleSheet(one, 'Уровни')
  expect(takenOfBook(sheets, less)).toEqual({ added: 10, changed: 3 })
  // a tick in a sheet that was left out takes it in again
  expect(takenOfBook(sheets, tickLines(less, 'Уровни', ticksOf(wholeBook, 'x'), lines))).toEqual({
    added: 14,
    changed: 6,
  })
})

// @rule transfer-correct
test('workbook: a line is corrected → it counts among the others of its action', () => {
  const [first, second] = recount(sheets, 'Уровни', { before: 'problem', after: 'add' })
  expect(first?.counts).toEqual({ ...counts, problem: 1, add: 5 })
  expect(second).toBe(sheets[1])
})
