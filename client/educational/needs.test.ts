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
  ['quota', 'institution', 'structure.needInstitution'],
  ['next-year', 'faculty', 'structure.needFaculty'],
  ['duplicates', 'speciality', 'structure.needSpeciality'],
  ['params', 'speciality', 'structure.needSpeciality'],
  ['grading-spec', 'studyForm', 'structure.needStudyForm'],
  ['licences', undefined, ''],
  ['vuz-edit', 'institution', 'structure.needInstitution'],
  ['faculty-add', 'institution', 'structure.needInstitution'],
  ['faculty-edit', 'faculty', 'structure.needFaculty'],
  ['direction-pick', undefined, ''],
  ['direction-add', undefined, ''],
  ['form-pick', undefined, ''],
  ['form-add', undefined, ''],
  ['form-edit', 'studyForm', 'structure.needStudyForm'],
  ['form-delete', 'studyForm', 'structure.needStudyForm'],
  ['spec-pick', undefined, ''],
  ['spec-add', undefined, ''],
  ['spec-edit', 'speciality', 'structure.needSpeciality'],
  ['spec-delete', 'speciality', 'structure.needSpeciality'],
  ['direction-edit', 'direction', 'structure.needDirection'],
  ['direction-delete', 'direction', 'structure.needDirection'],
  ['group-edit', 'speciality', 'structure.needSpeciality'],
  ['group-copy', 'speciality', 'structure.needSpeciality'],
  ['group-delete', 'speciality', 'structure.needSpeciality'],
  ['group-flags', 'speciality', 'structure.needSpeciality'],
  ['group-pick', 'speciality', 'structure.needSpeciality'],
  ['group-name-edit', 'speciality', 'structure.needSpeciality'],
  ['subgroup-pick', 'speciality', 'structure.needSpeciality'],
  ['year-pick', 'speciality', 'structure.needSpeciality'],
]

// @rule structure-actions
test.each(enabledFrom)('%s is possible from %s downwards, before it says %s', (kind, from, reason) => {
  for (const last of [undefined, ...steps]) {
    const isBelow = from === undefined || (last !== undefined && steps.indexOf(last) >= steps.indexOf(from))
    expect(missingFor(kind, pathTo(last)), String(last)).toBe(isBelow ? undefined : reason)
  }
})

// @rule structure-actions
test('the placeholder speciality has no duplicates', () => {
  expect(missingFor('duplicates', pathTo('speciality', 9999))).toBe('structure.needSpeciality')
})
