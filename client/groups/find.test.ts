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
    ['no search → all groups', undefined, '', ['ПИ-1-26', 'ИВТ-1-25/2', 'ӨҢҮ-1-24 рус. яз.', 'ПИ-1-27']],
    ['course → groups of the course', 2, '', ['ИВТ-1-25/2']],
    ['course without groups → no groups', 4, '', []],
    ['part of a name in other case → found', undefined, 'пи-1', ['ПИ-1-26', 'ПИ-1-27']],
    ['blanks around the text → ignored', undefined, ' рус. яз. ', ['ӨҢҮ-1-24 рус. яз.']],
    ['Kyrgyz letters → found', undefined, 'өңү', ['ӨҢҮ-1-24 рус. яз.']],
    ['course and text → groups that match both', 1, 'пи', ['ПИ-1-26']],
    ['course and text of different groups → no groups', 2, 'пи', []],
    ['pattern → searched as text', undefined, '.*', []],
  ])('groups: %s', (_, course, text, names) => {
    expect(findGroups(groups, { course, text }).map(({ group_name }) => group_name)).toEqual(names)
  })
})

test('group names: stored name differs from the typed name in case, blanks → found; stored name is longer → not found', () => {
  const names = [{ n_gr: 'ПИ-10' }, { n_gr: 'ПИ-1' }]
  expect(findSameName(names, ' пи-1')).toBe(names[1])
  expect(findSameName(names, 'ПИ')).toBeUndefined()
})
