import { expect, test } from 'vitest'
import type { ChangeRow } from '#contract/history.ts'
import { changeRow } from '#test/change-row.ts'
import { foldsOf } from './folds.ts'

let number = 100
const change = (minute: number, more: Partial<ChangeRow> = {}) =>
  changeRow({
    change: String(number--),
    at: new Date(Date.UTC(2026, 10, 24, 12, minute)).toISOString(),
    ...more,
  })
const sizes = (...changes: ChangeRow[]) => foldsOf(changes).map((fold) => fold.length)

// @rule journal-folds
test('journal: one user edits one entity, each edit within ten minutes of the previous one → the edits are one entry', () => {
  expect(sizes(change(50), change(45), change(35))).toEqual([3])
  expect(sizes(change(50), change(39))).toEqual([1, 1])
  expect(sizes()).toEqual([])
})

// @rule journal-folds
test.each<[string, Partial<ChangeRow>]>([
  ['change by another person', { id_user: 6 }],
  ['change of another entity', { touched: [{ entity: 'direction', action: 'update', count: 1 }] }],
  ['insert', { touched: [{ entity: 'level', action: 'insert', count: 1 }] }],
  ['import', { operation: 'import' }],
  ['change with another reason', { reason: 'Приказ № 12' }],
  ['undone change', { undone_by: '7' }],
])('journal: %s between two edits → the edits are two entries', (_, other) => {
  expect(sizes(change(50), change(49, other), change(48))).toEqual([1, 1, 1])
})
