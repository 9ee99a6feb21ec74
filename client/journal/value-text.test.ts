import { expect, test } from 'vitest'
import type { ChangedRow } from '#contract/history.ts'
import { shownFields } from './value-text.ts'

const t = ((key: string) => key) as Parameters<typeof shownFields>[0] // keys in place of texts
const row = (over: Partial<ChangedRow>): ChangedRow => ({
  entity: 'direction',
  id: 5,
  label: '710100 Информатика',
  action: 'update',
  fields: [],
  ...over,
})

// @rule journal-screen
test('journal: fields of a row → words, references by label, dates as written here; unnamed ones are not shown', () => {
  const fields = [
    { field: 'p24_en', before: null, after: 'Informatics' },
    { field: 'edit', before: true, after: false },
    { field: 'id_faculty', before: { id: 1, label: 'ФИТ' }, after: { id: 2, label: 'ФЭ' } },
    { field: 'licence_date', before: '2026-09-01', after: null },
    { field: 'Phd', before: false, after: true },
    { field: 'role', before: 'reader', after: 'registrar' },
    { field: 'unheard', before: 1, after: 2 },
  ]
  expect(shownFields(t, row({ fields }))).toEqual([
    { field: 'p24_en', name: 'field.nameEn', before: '', after: 'Informatics' },
    { field: 'id_faculty', name: 'entity.faculty', before: 'ФИТ', after: 'ФЭ' },
    { field: 'licence_date', name: 'field.licenceDate', before: '01.09.2026', after: '' },
    { field: 'Phd', name: 'field.doctorate', before: 'common.no', after: 'common.yes' },
    { field: 'role', name: 'field.role', before: 'role.reader', after: 'role.registrar' },
  ])
})

// @rule journal-screen
test('journal: a row that was added or deleted → one side alone, without what is empty', () => {
  const fields = [
    { field: 'p24-1', before: null, after: '710100' },
    { field: 'p24_en', before: null, after: '' },
  ]
  expect(shownFields(t, row({ action: 'insert', fields }))).toEqual([
    { field: 'p24-1', name: 'field.code', before: '', after: '710100' },
  ])
})
