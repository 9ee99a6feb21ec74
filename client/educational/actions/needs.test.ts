import { expect, test } from 'vitest'
import type { ModalKind } from '../modal.ts'
import { type Level, levels, type Path } from '../path/path.ts'
import { missingFor } from './needs.ts'

// The rules look at presence alone, but for the placeholder's id.
const pathTo = (last: Level | undefined, special = 6): Path =>
  Object.fromEntries(
    levels
      .slice(0, last === undefined ? 0 : levels.indexOf(last) + 1)
      .map((level) => [level, { id_special: special }]),
  )

const enabledFrom: [ModalKind, Level | undefined, string][] = [
  ['quota', 'institution', 'edu.needVuz'],
  ['next-year', 'faculty', 'edu.needFaculty'],
  ['duplicates', 'speciality', 'edu.needSpeciality'],
  ['params', 'speciality', 'edu.needSpeciality'],
  ['grading-spec', 'studyForm', 'edu.needFeduc'],
  ['licences', undefined, ''],
  ['direction-add', undefined, ''],
  ['direction-edit', 'direction', 'edu.needDirection'],
  ['direction-delete', 'direction', 'edu.needDirection'],
]

test.each(enabledFrom)('%s is possible from %s downwards, before it says %s', (kind, from, reason) => {
  for (const last of [undefined, ...levels]) {
    const isBelow = from === undefined || (last !== undefined && levels.indexOf(last) >= levels.indexOf(from))
    expect(missingFor(kind, pathTo(last)), String(last)).toBe(isBelow ? undefined : reason)
  }
})

test('the placeholder speciality has no duplicates', () => {
  expect(missingFor('duplicates', pathTo('speciality', 9999))).toBe('edu.needSpeciality')
})
