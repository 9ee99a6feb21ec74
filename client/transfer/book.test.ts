import { expect, test } from 'vitest'
import type { TransferLine, TransferSheet } from '#contract/transfer.ts'
import {
  countIn,
  isWholeBook,
  recount,
  segmentsOf,
  takenOfBook,
  tickLines,
  ticksOf,
  toggleSheet,
  wholeBook,
} from './book.ts'
import { toggleLine } from './check.ts'

const counts = { add: 4, change: 3, same: 9, problem: 2, unclear: 1 }
const sheets: readonly TransferSheet[] = [
  { sheet: 'Уровни', entity: 'level', columns: [], counts },
  { sheet: 'Дисциплины', entity: 'discipline', columns: [], counts: { ...counts, add: 10 } },
  { sheet: 'Лист1', entity: null, columns: [], counts: { ...counts, add: 99 } },
]
const line = (number: number, action: TransferLine['action']): TransferLine => ({
  line: number,
  action,
  id: null,
  label: '',
  cells: [{ field: 'name', before: null, after: 'А' }],
  problems: [],
})

// @rule transfer-preview
test.each([
  [undefined, 0, 4, ['problem 0+2', 'unclear 0+1', 'change 0+1']],
  [undefined, 4, 4, ['change 1+2', 'add 0+2']],
  [undefined, 8, 100, ['add 2+2']],
  [undefined, 100, 100, []],
  ['problem', 1, 100, ['problem 1+1', 'unclear 0+1']],
  ['same', 5, 100, ['same 5+4']],
] as const)('workbook: part %s from line %i, %i lines → %j', (part, from, size, expected) => {
  const shown = segmentsOf(counts, part, from, size)
  expect(shown.map(({ action, offset, limit }) => `${action} ${offset}+${limit}`)).toEqual(expected)
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
