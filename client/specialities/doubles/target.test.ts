import { expect, test } from 'vitest'
import { canBeTarget, sameCodeFirst } from './reads.ts'

const source = { id_speciality: 10_000, id_special: 10_100 }

// @rule speciality-copy-target
test.each([
  [{ id_speciality: 10_001, id_special: 10_101 }, true],
  // the same name in another direction or study form is a double like any other
  [{ id_speciality: 10_001, id_special: 10_100 }, true],
  [source, false],
  [{ id_speciality: 10_001, id_special: 9999 }, false],
  [{ id_speciality: 9999, id_special: 10_101 }, false],
])('%j can be a target: %s', (row, can) => {
  expect(canBeTarget(source)(row)).toBe(can)
})

test('doubles: codes 2, 1, 3, 1 beside a speciality of code 1 → 1, 1, 2, 3', () => {
  const row = (code: string, id: number) => ({ speciality: { 'p25-1': code }, id })
  const rows = [row('2', 1), row('1', 2), row('3', 3), row('1', 4)]
  expect(sameCodeFirst(rows, '1').map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
