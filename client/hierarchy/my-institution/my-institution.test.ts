import { expect, test } from 'vitest'
import { institutionRow } from '#test/hierarchy-rows.ts'
import { myInstitutionOf, ownFirst } from './my-institution.ts'

const row = institutionRow({
  id_vuz: 7,
  id_ministerstvo: 2,
  v2: 'КНУ',
  v2_k: 'КУУ',
  v2_en: '',
  full_name: 'Университет',
})

// @rule my-institution
test('my institution: user chooses a row → id, ministry and short names are stored; the Russian name replaces a missing one', () => {
  expect(myInstitutionOf(row)).toMatchObject({
    id: 7,
    ministry: 2,
    short: { ru: 'КНУ', ky: 'КУУ', en: 'КНУ' },
    full: { ru: 'Университет' },
  })
})

// @rule my-institution
test('my institution: list has rows of several institutions → own rows are first; each part keeps the given order', () => {
  const rows = [1, 7, 3, 7, 1].map((institution, id) => ({ id, institution }))
  const idsWith = (mine: Parameters<typeof ownFirst>[1]) =>
    ownFirst(rows, mine, ({ institution }) => institution).map(({ id }) => id)
  expect(idsWith(myInstitutionOf(row))).toEqual([1, 3, 0, 2, 4])
  expect(idsWith(null)).toEqual([0, 1, 2, 3, 4])
})
