import { expect, test } from 'vitest'
import type { ChangedRow, FieldValue as Value } from '#contract/history.ts'
import { shownFields } from './value-text.ts'

const t = ((key: string) => key) as Parameters<typeof shownFields>[0] // the cast is safe: this fake returns the key as text
const row = (over: Partial<ChangedRow>): ChangedRow => ({
  entity: 'direction',
  id: 5,
  label: '710100 Информатика',
  action: 'update',
  fields: [],
  place: null,
  ...over,
})

// @rule journal-screen
test('journal: row was changed → texts, labels of references, local dates are shown; fields without a label are not', () => {
  const shown = (entity: ChangedRow['entity'], field: string, before: Value, after: Value) =>
    shownFields(t, row({ entity, fields: [{ field, before, after }] })).map(
      ({ field: _field, column: _column, ...text }) => text,
    )
  expect(shown('direction', 'p24_en', null, 'Informatics')).toEqual([
    { name: 'field.nameEn', before: '', after: 'Informatics' },
  ])
  expect(shown('room', 'id_faculty', { id: 1, label: 'ФИТ' }, { id: 2, label: 'ФЭ' })).toEqual([
    { name: 'entity.faculty', before: 'ФИТ', after: 'ФЭ' },
  ])
  expect(shown('institution', 'licence_date', '2026-09-01', null)).toEqual([
    { name: 'field.licenceDate', before: '01.09.2026', after: '' },
  ])
  expect(shown('speciality', 'Phd', false, true)).toEqual([
    { name: 'field.doctorate', before: 'common.no', after: 'common.yes' },
  ])
  expect(shown('user', 'role', 'reader', 'registrar')).toEqual([
    { name: 'field.role', before: 'role.reader', after: 'role.registrar' },
  ])
  expect(shown('user', 'must_change', true, false)).toEqual([
    {
      name: 'users.passwordGiven',
      before: 'users.passwordByAdministrator',
      after: 'users.passwordByOwner',
    },
  ])
  expect(shown('name-period', 'state', 'planned', 'present')).toEqual([
    { name: 'users.state', before: 'byDate.state.planned', after: 'byDate.state.present' },
  ])
  expect(shown('check-rule', 'codes', [], ['5301', '56'])).toEqual([
    { name: 'checks.codes', before: '', after: '5301, 56' },
  ])
  expect(shown('licence', 'State', 'inForce', 'suspended')).toEqual([
    {
      name: 'field.licenceState',
      before: 'field.licenceState.inForce',
      after: 'field.licenceState.suspended',
    },
  ])
  expect(shown('institution', 'status', 'none', 'national')).toEqual([
    {
      name: 'field.institutionStatus',
      before: 'field.institutionStatus.none',
      after: 'field.institutionStatus.national',
    },
  ])
  expect(shown('check-rule', 'kinds_of_institution', [], ['private', 'special'])).toEqual([
    {
      name: 'checks.kindsOfInstitution',
      before: '',
      after: 'field.ownership.private, field.institutionStatus.special',
    },
  ])
  expect(shown('succession', 'entity', null, 'direction')).toEqual([
    { name: 'import.catalogue', before: '', after: 'menu.direction' },
  ])
  expect(shown('direction', 'edit', true, false)).toEqual([])
  expect(shown('direction', 'unheard', 1, 2)).toEqual([])
})

// @rule journal-screen
test('journal: row was inserted → each field has only its new value; empty fields are omitted', () => {
  const fields = [
    { field: 'p24-1', before: null, after: '710100' },
    { field: 'p24_en', before: null, after: '' },
  ]
  expect(shownFields(t, row({ action: 'insert', fields }))).toEqual([
    { field: 'p24-1', name: 'field.code', column: 'field.code', before: '', after: '710100' },
  ])
})

// @rule row-history
test('journal: fields are shown in columns → labels are short, and name the language and the kind of name', () => {
  const columnOf = (entity: ChangedRow['entity'], field: string) =>
    shownFields(t, row({ entity, fields: [{ field, before: 'a', after: 'b' }] })).map(({ column }) => column)
  expect(columnOf('direction', 'p24_en')).toEqual(['lang.en'])
  expect(columnOf('faculty', 'p23-2')).toEqual(['field.fullName · lang.ru'])
  expect(columnOf('faculty', 'p23-1_kg')).toEqual(['field.shortName · lang.ky'])
  expect(columnOf('band-detail', 'ekv_bukv')).toEqual(['field.letterEquivalentShort'])
})
