import { expect, test } from 'vitest'
import type { StoredRow } from '../label-rules.ts'
import { netChangesOf, type WrittenRow } from './net.ts'
import { planUndo } from './plan.ts'

const change = (
  before: StoredRow | null,
  after: StoredRow | null,
  over: Partial<WrittenRow> = {},
): WrittenRow => ({
  table: 'level',
  id: 5,
  moment: '1',
  before,
  after,
  ...over,
})
const row = (values: StoredRow = {}): StoredRow => ({
  id: 5,
  name_ru: 'А',
  name_ky: '',
  editable: true,
  rev: 1,
  ...values,
})

test('netChangesOf: row written several times in a change → the combined effect is returned', () => {
  const all = [
    change(null, row()),
    change(row(), row({ name_ru: 'Б', rev: 2 }), { moment: '2' }),
    change(null, row({ id: 6 }), { id: 6, moment: '3' }),
    change(row({ id: 6 }), null, { id: 6, moment: '4' }),
    change(row({ id: 7 }), null, { id: 7, moment: '5' }),
    change(null, row({ id: 7, name_ky: 'к' }), { id: 7, moment: '6' }),
  ]
  expect(netChangesOf(all)).toEqual([
    change(null, row({ name_ru: 'Б', rev: 2 }), { moment: '2' }),
    change(row({ id: 7 }), row({ id: 7, name_ky: 'к' }), { id: 7, moment: '6' }),
  ])
})

const outcomes = (one: WrittenRow, current: StoredRow | undefined) => {
  const { actions, obstacles } = planUndo([one], () => current)
  return [
    ...actions.map(({ kind, content }) => [kind, content]),
    ...obstacles.map(({ reason, columns }) => [reason, columns]),
  ]
}
const made = change(null, row())
const deleted = change(row({ rev: 3 }), null)
const renamed = change(row(), row({ name_ru: 'Б', rev: 2 }))

// @rule undo-exact undo-refused
test.each<[string, WrittenRow, StoredRow | undefined, unknown]>([
  ['inserted → removed', made, row({ rev: 9 }), ['remove', row({ rev: 9 })]],
  ['inserted and changed since → changedSince', made, row({ name_ky: 'к' }), ['changedSince', ['name_ky']]],
  ['inserted and deleted since → changedSince', made, undefined, ['changedSince', []]],
  [
    'inserted and protected since → changedSince',
    made,
    row({ editable: false }),
    ['changedSince', ['editable']],
  ],
  [
    'inserted as protected → removed',
    change(null, row({ editable: false })),
    row({ editable: false }),
    ['remove', row({ editable: false })],
  ],
  ['deleted → inserted again', deleted, undefined, ['return', row({ rev: 3 })]],
  ['deleted and inserted again → duplicate', deleted, row(), ['duplicate', undefined]],
  ['renamed → name is restored', renamed, row({ name_ru: 'Б', name_ky: 'к' }), ['put', { name_ru: 'А' }]],
  ['renamed once more since → changedSince', renamed, row({ name_ru: 'В' }), ['changedSince', ['name_ru']]],
  ['renamed back since → changedSince', renamed, row(), ['changedSince', ['name_ru']]],
  ['renamed and deleted since → changedSince', renamed, undefined, ['changedSince', []]],
  [
    'renamed and protected → locked',
    renamed,
    row({ name_ru: 'Б', editable: false }),
    ['locked', ['editable']],
  ],
  [
    'protected, changed in an unlocked field → the field is restored',
    change(row({ editable: false }), row({ editable: false, name_ky: 'к' })),
    row({ editable: false, name_ky: 'к' }),
    ['put', { name_ky: '' }],
  ],
])('planUndo: undo, row %s', (_case, one, current, outcome) => {
  expect(outcomes(one, current)).toEqual([outcome])
})

const quota = (budget: number): StoredRow => ({ id: 5, group_id: 1, budget, contract: 0, rev: 1 })
const ofQuota = (before: number, after: number) =>
  change(quota(before), quota(after), { table: 'group_quota' })

// @rule undo-exact history-empty-quota
test('planUndo: quota set to 0 and deleted → the undo inserts it; quota set above 0 and deleted → changedSince', () => {
  expect(outcomes(ofQuota(7, 0), undefined)).toEqual([['return', quota(7)]])
  expect(outcomes(ofQuota(0, 7), undefined)).toEqual([['changedSince', []]])
  expect(outcomes(change(null, quota(0), { table: 'group_quota' }), undefined)).toEqual([])
})
