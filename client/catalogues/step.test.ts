import { expect, test } from 'vitest'
import { stepOf } from './useSteps.ts'

test.each([
  ['list in the URL → list', 'studyForm.pick', undefined, 7, { kind: 'pick' }],
  ['adding in the URL, row is chosen → form of a new row', 'studyForm.add', undefined, 7, { kind: 'add' }],
  ['adding in the URL → form of a new row', 'studyForm.add', undefined, undefined, { kind: 'add' }],
  ['editing in the URL → form of the chosen row', 'studyForm.edit', undefined, 7, { kind: 'edit', id: 7 }],
  ['editing in the URL, with an id → form of that row', 'studyForm.edit', 8, 7, { kind: 'edit', id: 8 }],
  [
    'deletion in the URL, with an id → deletion of that row',
    'studyForm.delete',
    8,
    undefined,
    { kind: 'delete', id: 8 },
  ],
  [
    'deletion in the URL → deletion of the chosen row',
    'studyForm.delete',
    undefined,
    7,
    { kind: 'delete', id: 7 },
  ],
  ['editing in the URL, no row is chosen → list', 'studyForm.edit', undefined, undefined, { kind: 'pick' }],
  ['step of another catalogue → list', 'speciality.edit', 8, 7, { kind: 'pick' }],
] as const)('catalogue step: %s', (_, kind, id, chosen, step) => {
  expect(stepOf('studyForm', kind, id, chosen)).toEqual(step)
})
