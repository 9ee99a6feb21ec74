import { expect, test } from 'vitest'
import { canBeTarget } from './reads.ts'

const source = { id_speciality: 10_000, id_special: 10_100 }

// @rule speciality-copy-target
test.each([
  [{ id_speciality: 10_001, id_special: 10_101 }, true],
  // A speciality of the same name in another direction or study form can be a target.
  [{ id_speciality: 10_001, id_special: 10_100 }, true],
  [source, false],
  [{ id_speciality: 10_001, id_special: 9999 }, false],
  [{ id_speciality: 9999, id_special: 10_101 }, false],
])('copy of a speciality: target is %j → it is possible: %s', (row, can) => {
  expect(canBeTarget(source)(row)).toBe(can)
})
