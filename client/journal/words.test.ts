import { expect, test } from 'vitest'
import type { ChangeRow } from '#contract/history.ts'
import { resumeSession } from '../api/session.ts'
import { undoRefusalKey } from './words.ts'

const change = (operation: ChangeRow['operation'], isOfAdministrators: boolean): ChangeRow => ({
  change: '1',
  at: '2026-12-01T00:00:00Z',
  id_user: 5,
  login: null,
  name: null,
  operation,
  place: [{ entity: 'institution', id: 7, label: 'КГТУ' }],
  reason: null,
  proposed_by: null,
  file: null,
  summary: { first: [], more: 0, alike: false },
  rows: 1,
  touched: [{ entity: 'institution', action: 'update', count: 1 }],
  label: 'КГТУ',
  undoes: null,
  undone_by: null,
  of_administrators: isOfAdministrators,
})

// @rule journal-undo setup-lists
test('undo: change of an institution is one of administrators → reason for its registrar, whatever the operation', () => {
  const reasons = () => [
    undoRefusalKey(change('setup', false)),
    undoRefusalKey(change('rename', true)),
    undoRefusalKey(change('fix', true)),
  ]
  const user = { idAvnUser: 5, login: 'a', name: '', surname: '' }
  const scope = { catalogues: false, institutions: [7], faculties: [] }
  resumeSession({ ...user, role: 'registrar', scope })
  const hindrance = 'rights.administratorOnly'
  expect(reasons()).toEqual([undefined, hindrance, hindrance])
  resumeSession({ ...user, role: 'administrator', scope: { ...scope, institutions: null } })
  expect(reasons()).toEqual([undefined, undefined, undefined])
})
