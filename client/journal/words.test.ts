import { expect, test } from 'vitest'
import type { ChangeRow } from '#contract/history.ts'
import { changeRow } from '#test/change-row.ts'
import { resumeSession } from '../api/session.ts'
import { undoRefusalKey } from './words.ts'

const change = (operation: ChangeRow['operation'], isOfAdministrators: boolean) =>
  changeRow({
    operation,
    place: [{ entity: 'institution', id: 7, label: 'КГТУ' }],
    touched: [{ entity: 'institution', action: 'update', count: 1 }],
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
