import { expect, test } from 'vitest'
import { equivalentsOf } from './equivalents.ts'

const bands = [
  { id_ebe: 1, beg_bal: 0, end_bal: 60 },
  { id_ebe: 2, beg_bal: 61, end_bal: 73 },
  { id_ebe: 3, beg_bal: 70, end_bal: 86.5 },
  { id_ebe: 4, beg_bal: 90, end_bal: 100 },
]
const details = [
  { id_ebe: 1, beg_bal: 0, end_bal: 30, ekv_bukv: 'F' },
  { id_ebe: 1, beg_bal: 31, end_bal: 60, ekv_bukv: 'FX' },
  { id_ebe: 2, beg_bal: 61, end_bal: 67, ekv_bukv: 'E' },
  { id_ebe: 2, beg_bal: 67, end_bal: 73, ekv_bukv: 'D' },
  { id_ebe: 3, beg_bal: 72, end_bal: 86.5, ekv_bukv: 'B' },
]

test.each([
  ['lowest score', 0, ['1 F']],
  ['end of a detail', 30, ['1 F']],
  ['start of the next detail', 31, ['1 FX']],
  ['end of a band', 60, ['1 FX']],
  ['between whole bounds', 60.5, []],
  ['between two details', 30.5, ['1 ']],
  ['score in two details', 67, ['2 E,D']],
  ['score in two bands, one without a detail', 70, ['2 D', '3 ']],
  ['score in two bands', 73, ['2 D', '3 B']],
  ['score with a tenth', 86.5, ['3 B']],
  ['score in a gap', 88, []],
  ['score in a band without details', 100, ['4 ']],
  ['score outside the scale', 101, []],
])('equivalents: %s, score %d → equivalents %j', (_name, score, expected) => {
  const found = equivalentsOf(score, bands, details)
  expect(
    found.map((one) => `${one.band.id_ebe} ${one.details.map((row) => row.ekv_bukv).join(',')}`),
  ).toEqual(expected)
})
