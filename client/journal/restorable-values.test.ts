import { expect, test } from 'vitest'
import type { ChangedField, RowChange } from '#contract/history.ts'
import { restorableValuesOf } from './restorable-values.ts'

const made = {
  at: '2026-09-01T08:00:00.000Z',
  id_user: 1,
  login: 'admin',
  name: '',
  id: 5,
  label: '',
  operation: 'save' as const,
  file: null,
  proposed_by: null,
}
const change = (number: number, action: RowChange['action'], ...fields: ChangedField[]): RowChange => ({
  ...made,
  change: String(number),
  entity: 'direction',
  action,
  fields,
})
const field = (name: string, before: string, after: string) => ({ field: name, before, after })
const shown = (changes: readonly RowChange[], isAdministrator = true) =>
  restorableValuesOf(changes, isAdministrator).map(({ fields, row }) => [
    [...fields].join(' '),
    row && Object.fromEntries(row.map(({ field: name, before }) => [name, before])),
  ])

// @rule row-history
test('history: row had other values before a change → differing fields, or the whole row, can be restored', () => {
  const changes = [
    change(5, 'update', field('en', 'B', 'A')),
    change(4, 'update', field('ky', 'x', 'y')),
    change(3, 'update', field('en', 'A', 'B')),
    change(2, 'update', field('ky', 'y', 'x'), field('ru', 'и', 'а')),
    change(1, 'insert', field('en', '', 'A')),
  ]
  expect(shown(changes)).toEqual([
    ['en', { en: 'B' }],
    ['ky', { en: 'B', ky: 'x' }],
    // The English name is A already, so only the Kyrgyz name would change.
    ['', { ky: 'x' }],
    ['ru', { ru: 'и' }],
    ['', undefined],
  ])
})

// @rule row-history
test('history: row is deleted → the whole row can be restored; row has its former values → nothing can be restored', () => {
  const gone = [change(2, 'delete', field('en', 'A', '')), change(1, 'insert', field('en', '', 'A'))]
  expect(shown(gone)).toEqual([
    ['', {}],
    ['', undefined],
  ])
  const same = [change(3, 'update', field('en', 'B', 'A')), change(2, 'update', field('en', 'A', 'B'))]
  expect(shown(same)[1]).toEqual(['', undefined])
})

// @rule row-history put-back
test('history: changed row is a band or a user → its fields cannot be restored', () => {
  const bounds = { ...change(2, 'update', field('beg_bal', '60', '61')), entity: 'score-band' as const }
  const user = { ...change(2, 'update', field('surname', 'а', 'б')), entity: 'user' as const }
  expect(shown([bounds])).toEqual([['', undefined]])
  expect(shown([user])).toEqual([['', undefined]])
})

// @rule row-history setup-lists
test('history: institution was renamed in Russian and in Kyrgyz → only administrators can restore the Russian name', () => {
  const fields = [field('v2', 'УНИ', 'УН'), field('v2_k', 'УНИ', 'УН')]
  const renamed = { ...change(2, 'update', ...fields), entity: 'institution' as const }
  expect(shown([renamed])).toEqual([['v2 v2_k', { v2: 'УНИ', v2_k: 'УНИ' }]])
  expect(shown([renamed], false)).toEqual([['v2_k', { v2_k: 'УНИ' }]])
})
