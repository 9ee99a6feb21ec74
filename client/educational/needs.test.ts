import { expect, test } from 'vitest'
import type { DialogKind } from './dialog.ts'
import { type Step, steps, type Path } from '../hierarchy/cascade/path.ts'
import { missingFor } from './needs.ts'

// The rules look at presence alone, but for the placeholder's id.
const pathTo = (last: Step | undefined, special = 6): Path =>
  Object.fromEntries(
    steps
      .slice(0, last === undefined ? 0 : steps.indexOf(last) + 1)
      .map((level) => [level, { id_special: special }]),
  )

const enabledFrom: [DialogKind, Step | undefined, string][] = [
  ['quota', 'institution', 'edu.needVuz'],
  ['next-year', 'faculty', 'edu.needFaculty'],
  ['duplicates', 'speciality', 'edu.needSpeciality'],
  ['params', 'speciality', 'edu.needSpeciality'],
  ['grading-spec', 'studyForm', 'edu.needFeduc'],
  ['licences', undefined, ''],
  ['vuz-edit', 'institution', 'edu.needVuz'],
  ['faculty-add', 'institution', 'edu.needVuz'],
  ['faculty-edit', 'faculty', 'edu.needFaculty'],
  ['direction-pick', undefined, ''],
  ['direction-add', undefined, ''],
  ['form-pick', undefined, ''],
  ['form-add', undefined, ''],
  ['form-edit', 'studyForm', 'edu.needFeduc'],
  ['form-delete', 'studyForm', 'edu.needFeduc'],
  ['spec-pick', undefined, ''],
  ['spec-add', undefined, ''],
  ['spec-edit', 'speciality', 'edu.needSpeciality'],
  ['spec-delete', 'speciality', 'edu.needSpeciality'],
  ['direction-edit', 'direction', 'edu.needDirection'],
  ['direction-delete', 'direction', 'edu.needDirection'],
  ['group-edit', 'speciality', 'edu.needSpeciality'],
  ['group-copy', 'speciality', 'edu.needSpeciality'],
  ['group-delete', 'speciality', 'edu.needSpeciality'],
  ['group-flags', 'speciality', 'edu.needSpeciality'],
  ['group-pick', 'speciality', 'edu.needSpeciality'],
  ['group-name-edit', 'speciality', 'edu.needSpeciality'],
  ['subgroup-pick', 'speciality', 'edu.needSpeciality'],
  ['year-pick', 'speciality', 'edu.needSpeciality'],
]

test.each(enabledFrom)('%s is possible from %s downwards, before it says %s', (kind, from, reason) => {
  for (const last of [undefined, ...steps]) {
    const isBelow = from === undefined || (last !== undefined && steps.indexOf(last) >= steps.indexOf(from))
    expect(missingFor(kind, pathTo(last)), String(last)).toBe(isBelow ? undefined : reason)
  }
})

test('the placeholder speciality has no duplicates', () => {
  expect(missingFor('duplicates', pathTo('speciality', 9999))).toBe('edu.needSpeciality')
})
