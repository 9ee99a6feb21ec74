import { expect, test } from 'vitest'
import { sortByCode } from './disciplines.ts'

const row = (disciplineId: number, codeDiscipline: string) => ({
  disciplineId,
  codeDiscipline,
  p34: '',
  p34_kg: '',
  p34_en: '',
  idVidDisc: 1,
  rev: 1,
})

test('disciplines: rows are sorted by code → numbers in codes are compared by value; rows without a code are last', () => {
  const rows = [row(1, ''), row(2, 'Б.1.10'), row(3, 'Б.1.2'), row(4, ''), row(5, 'А.9'), row(6, 'Б.1.2')]
  expect(sortByCode(rows).map(({ disciplineId }) => disciplineId)).toEqual([5, 3, 6, 2, 1, 4])
  expect(rows[0]?.disciplineId).toBe(1)
})
