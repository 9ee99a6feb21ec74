import { expect, test } from 'vitest'
import type { DialogKind } from './dialogs.tsx'
import { dialogRefusalKey } from './open-dialogs.tsx'
import { type Step, steps, type Path } from '../hierarchy/cascade/path.ts'

// Returns the path down to `last`. The tested rules only check whether an id exists or is the placeholder's.
const pathTo = (last: Step | undefined, special = 6): Path =>
  Object.fromEntries(
    steps
      .slice(0, last === undefined ? 0 : steps.indexOf(last) + 1)
      .map((level) => [level, { id_special: special }]),
  )

const enabledFrom: [DialogKind, Step | undefined, string][] = [
  ['quota', 'institution', 'structure.needInstitution'],
  ['nextYear', 'faculty', 'structure.needFaculty'],
  ['duplicates', 'speciality', 'structure.needSpeciality'],
  ['speciality.unlink', 'speciality', 'structure.needSpeciality'],
  ['speciality.parameters', 'speciality', 'structure.needSpeciality'],
  ['speciality.gradingRules', 'studyForm', 'structure.needStudyForm'],
  ['institution.edit', 'institution', 'structure.needInstitution'],
  ['faculty.add', 'institution', 'structure.needInstitution'],
  ['faculty.edit', 'faculty', 'structure.needFaculty'],
  ['direction.pick', undefined, ''],
  ['direction.add', undefined, ''],
  ['studyForm.pick', undefined, ''],
  ['studyForm.add', undefined, ''],
  ['studyForm.edit', 'studyForm', 'structure.needStudyForm'],
  ['studyForm.delete', 'studyForm', 'structure.needStudyForm'],
  ['speciality.pick', undefined, ''],
  ['speciality.add', undefined, ''],
  ['speciality.edit', 'speciality', 'structure.needSpeciality'],
  ['speciality.delete', 'speciality', 'structure.needSpeciality'],
  ['direction.edit', 'direction', 'structure.needDirection'],
  ['direction.delete', 'direction', 'structure.needDirection'],
  ['group.edit', 'speciality', 'structure.needSpeciality'],
  ['group.copy', 'speciality', 'structure.needSpeciality'],
  ['group.delete', 'speciality', 'structure.needSpeciality'],
]

// @rule structure-actions
test.each(enabledFrom)(
  'structure: dialog %s → enabled from step %s on; with a shorter path disabled with reason %s',
  (kind, from, reason) => {
    for (const last of [undefined, ...steps]) {
      const isBelow = from === undefined || (last !== undefined && steps.indexOf(last) >= steps.indexOf(from))
      expect(dialogRefusalKey(kind, pathTo(last)), String(last)).toBe(isBelow ? undefined : reason)
    }
  },
)

// @rule structure-actions
test('structure: path ends at the placeholder speciality → the button of the dialog of duplicates is disabled', () => {
  expect(dialogRefusalKey('duplicates', pathTo('speciality', 9999))).toBe('structure.needSpeciality')
})
