import { expect, test } from 'vitest'
import { stepOf } from './useSteps.ts'

test.each([
  ['the list', 'studyForm.pick', undefined, 7, { kind: 'pick' }],
  ['a new one, whatever is chosen', 'studyForm.add', undefined, 7, { kind: 'add' }],
  ['a new one', 'studyForm.add', undefined, undefined, { kind: 'add' }],
  ['the chosen one', 'studyForm.edit', undefined, 7, { kind: 'edit', id: 7 }],
  ['the one of the address', 'studyForm.edit', 8, 7, { kind: 'edit', id: 8 }],
  ['the one of the address, with none chosen', 'studyForm.delete', 8, undefined, { kind: 'delete', id: 8 }],
  ['the chosen one, to delete', 'studyForm.delete', undefined, 7, { kind: 'delete', id: 7 }],
  ['nothing to change: the list', 'studyForm.edit', undefined, undefined, { kind: 'pick' }],
  ['a step of another catalogue: the list', 'speciality.edit', 8, 7, { kind: 'pick' }],
] as const)('step: %s', (_, kind, id, chosen, step) => {
  expect(stepOf('studyForm', kind, id, chosen)).toEqual(step)
})
