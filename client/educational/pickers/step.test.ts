import { expect, test } from 'vitest'
import { stepOf } from './step.ts'

test.each([
  ['the list', 'form-pick', undefined, 7, { kind: 'pick' }],
  ['a new one, whatever is chosen', 'form-add', undefined, 7, { kind: 'add' }],
  ['a new one', 'form-add', undefined, undefined, { kind: 'add' }],
  ['the chosen one', 'form-edit', undefined, 7, { kind: 'edit', id: 7 }],
  ['the one of the address', 'form-edit', 8, 7, { kind: 'edit', id: 8 }],
  ['the one of the address, with none chosen', 'form-delete', 8, undefined, { kind: 'delete', id: 8 }],
  ['the chosen one, to delete', 'form-delete', undefined, 7, { kind: 'delete', id: 7 }],
  ['nothing to change: the list', 'form-edit', undefined, undefined, { kind: 'pick' }],
  ['a step of another catalogue: the list', 'spec-edit', 8, 7, { kind: 'pick' }],
] as const)('%s', (_, kind, id, chosen, step) => {
  expect(stepOf('form', kind, id, chosen)).toEqual(step)
})
