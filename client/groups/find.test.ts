import { describe, expect, test } from 'vitest'
import type { GroupRow } from '#contract/groups.ts'
import { findGroups, findSameName } from './reads.ts'

const group = (group_name: string, rate: number): GroupRow => ({
  id_group: 1,
  id_com_gspe: 1,
  id_n_gr: 1,
  id_sub_group: 1,
  id_group_y: 26,
  group_name,
  rate,
  dop: '',
  winter_reception: false,
  ind_name_gr: false,
  rev: 1,
})

const groups = [
  group('ПИ-1-26', 1),
  group('ИВТ-1-25/2', 2),
  group('ӨҢҮ-1-24 рус. яз.', 3),
  group('ПИ-1-27', 0),
]

describe('groups', () => {
  // @rule group-search
  test.each([
    ['all of them', undefined, '', ['ПИ-1-26', 'ИВТ-1-25/2', 'ӨҢҮ-1-24 рус. яз.', 'ПИ-1-27']],
    ['those of a course', 2, '', ['ИВТ-1-25/2']],
    ['a course that nobody is on', 4, '', []],
    ['a part of the name in another case', undefined, 'пи-1', ['ПИ-1-26', 'ПИ-1-27']],
    ['blanks around', undefined, ' рус. яз. ', ['ӨҢҮ-1-24 рус. яз.']],
    ['Kyrgyz letters', undefined, 'өңү', ['ӨҢҮ-1-24 рус. яз.']],
    ['a course and a text', 1, 'пи', ['ПИ-1-26']],
    ['both, of different groups', 2, 'пи', []],
    ['no pattern, only text', undefined, '.*', []],
  ])('groups: %s', (_, course, text, names) => {
    expect(findGroups(groups, { course, text }).map(({ group_name }) => group_name)).toEqual(names)
  })
})

test('group names: the same name in another case → found, a longer one is not', () => {
  const names = [{ n_gr: 'ПИ-10' }, { n_gr: 'ПИ-1' }]
  expect(findSameName(names, ' пи-1')).toBe(names[1])
  expect(findSameName(names, 'ПИ')).toBeUndefined()
})
