import { expect, test } from 'vitest'
import type { ChangeRow } from '#contract/history.ts'
import { resumeSession } from '../api/session.ts'
import { undoRefusalKey } from './words.ts'

const change = (operation: ChangeRow['operation'], action: 'insert' | 'update' | 'delete'): ChangeRow => ({
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
  touched: [{ entity: 'institution', action, count: 1 }],
  label: 'КГТУ',
  undoes: null,
  undone_by: null,
})

// @rule journal-undo setup-lists
test('undo: institution was added, deleted or saved in the set-up → reason for its registrar, none for an administrator', () => {
  const reasons = () => [
    undoRefusalKey(change('save', 'update')),
    undoRefusalKey(change('setup', 'update')),
    undoRefusalKey(change('setup', 'insert')),
    undoRefusalKey(change('delete', 'delete')),
  ]
  const user = { idAvnUser: 5, login: 'a', name: '', surname: '' }
  const scope = { catalogues: false, institutions: [7], faculties: [] }
  resumeSession({ ...user, role: 'registrar', scope })
  const hindrance = 'rights.administratorOnly'
  expect(reasons()).toEqual([undefined, hindrance, hindrance, hindrance])
  resumeSession({ ...user, role: 'administrator', scope: { ...scope, institutions: null } })
  expect(reasons()).toEqual([undefined, undefined, undefined, undefined])
})
