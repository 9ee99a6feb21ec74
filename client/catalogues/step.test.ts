import { expect, test } from 'vitest'
import { stepOf } from './useSteps.ts'

test.each([
  ['pick → list', 'studyForm.pick', undefined, 7, { kind: 'pick' }],
  ['add with a chosen row → new row', 'studyForm.add', undefined, 7, { kind: 'add' }],
  ['add → new row', 'studyForm.add', undefined, undefined, { kind: 'add' }],
  ['edit → chosen row', 'studyForm.edit', undefined, 7, { kind: 'edit', id: 7 }],
  ['edit, id in the address → this row', 'studyForm.edit', 8, 7, { kind: 'edit', id: 8 }],
  ['delete, only id in the address → this row', 'studyForm.delete', 8, undefined, { kind: 'delete', id: 8 }],
  ['delete → chosen row', 'studyForm.delete', undefined, 7, { kind: 'delete', id: 7 }],
  ['edit, nothing chosen → list', 'studyForm.edit', undefined, undefined, { kind: 'pick' }],
  ['step of another catalogue → list', 'speciality.edit', 8, 7, { kind: 'pick' }],
] as const)('step: %s', (_, kind, id, chosen, step) => {
  expect(stepOf('studyForm', kind, id, chosen)).toEqual(step)
})
