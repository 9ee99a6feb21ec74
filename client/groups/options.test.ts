import { expect, test } from 'vitest'
import { nameOptions, presetSubgroup, subgroupOptions, yearOptions } from './options.ts'

const name = (id_n_gr: number, n_gr: string) => ({ id_n_gr, n_gr, used: 0, faculties: 0, rev: 1 })

test('group name options: some names are in use → used names are first; each part keeps the given order', () => {
  const all = [name(1, 'АБ-1'), name(2, 'ИВТ-1'), name(3, 'ПИ-1'), name(4, 'ЯЗ-1')]
  expect(nameOptions(all, [{ id_n_gr: 4 }, { id_n_gr: 2 }], 'here')).toEqual([
    { id: 2, text: 'ИВТ-1', note: 'here' },
    { id: 4, text: 'ЯЗ-1', note: 'here' },
    { id: 1, text: 'АБ-1' },
    { id: 3, text: 'ПИ-1' },
  ])
  expect(nameOptions([], [{ id_n_gr: 4 }], 'here')).toEqual([])
})

const subgroups = [
  { id_com_gspe: 70, id_sub_group: 2, sub_group: '1' },
  { id_com_gspe: null, id_sub_group: 1, sub_group: '-' },
]
const words = { undivided: 'whole', unlinked: 'not linked' }

// @rule group-subgroups
test('subgroup options: subgroup is not linked to the chosen name → its option has a note', () => {
  expect(subgroupOptions(subgroups, true, words)).toEqual([
    { id: 2, text: '1' },
    { id: 1, text: 'whole', note: 'not linked' },
  ])
})

test('subgroup options: user has not chosen a group name → options have no notes', () => {
  expect(subgroupOptions(subgroups, false, words)).toEqual([
    { id: 2, text: '1' },
    { id: 1, text: 'whole' },
  ])
})

// @rule group-add
test.each([
  ['no name', undefined, 1],
  ['name without groups', [{ sub_group: '1', id_com_gspe: null }], 1],
  ['undivided name', [{ sub_group: '-', id_com_gspe: 7 }], 1],
  [
    'name with subgroups 1 and 2',
    [
      { sub_group: '1', id_com_gspe: 7 },
      { sub_group: '2', id_com_gspe: 8 },
    ],
    undefined,
  ],
])('subgroup options: %s, links %j → id of the default subgroup: %s', (_, links, preset) => {
  expect(presetSubgroup(subgroups, links)).toBe(preset)
})

test('year options: group exists in a year → the option of that year has a note', () => {
  const years = [
    { id_group_y: 27, group_y: '2027-2028' },
    { id_group_y: 0, group_y: '2000-2001' },
  ]
  expect(yearOptions(years, [{ id_group_y: 0 }], 'there')).toEqual([
    { id: 27, text: '2027-2028' },
    { id: 0, text: '2000-2001', note: 'there' },
  ])
})
