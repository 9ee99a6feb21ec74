import { expect, test } from 'vitest'
import { copiesWinter, overwrittenBy } from './overwritten-values.ts'

const plain = { id_group_y: 26, dop: '', ind_name_gr: false, winter_reception: false, planned: [] }
const full = { id_group_y: 26, dop: 'текст', ind_name_gr: true, winter_reception: true, planned: [] }
const autumn = { year: 26, halfYear: 1, budget: 12, contract: 13 }
const spring = { year: 26, halfYear: 2, budget: 0, contract: 25 }

// @rule group-copy-shows
test('group copy: source has a text, an individual name and a reception → they overwrite the target’s values', () => {
  expect(overwrittenBy(full, plain)).toEqual({
    extra: { was: '', will: 'текст' },
    individual: { was: false, will: true },
    winter: { was: false, will: true },
    planned: [],
  })
})

test('group copy: values of the source are empty → they overwrite the values of the target', () => {
  expect(overwrittenBy(plain, full)).toEqual({
    extra: { was: 'текст', will: '' },
    individual: { was: true, will: false },
    winter: { was: true, will: false },
    planned: [],
  })
})

// @rule group-copy-shows
test('group copy: groups have different intake years → the reception is not copied', () => {
  expect(overwrittenBy(full, { ...plain, id_group_y: 25 })).not.toHaveProperty('winter')
  expect(copiesWinter(full, { ...plain, id_group_y: 25 })).toBe(false)
  expect(copiesWinter(full, plain)).toBe(true)
})

test('group copy: target equals the source → the copy changes nothing', () => {
  const group = { ...full, planned: [autumn] }
  expect(overwrittenBy(group, group)).toEqual({ planned: [] })
})

test('group copy: target has a quota of the half-year → the source’s quota overwrites it; target has none → the quota is added', () => {
  const target = { ...plain, planned: [{ ...autumn, budget: 1 }] }
  expect(overwrittenBy({ ...plain, planned: [autumn, spring] }, target).planned).toEqual([
    { year: 26, halfYear: 1, was: { budget: 1, contract: 13 }, will: { budget: 12, contract: 13 } },
    { year: 26, halfYear: 2, was: { budget: 0, contract: 0 }, will: { budget: 0, contract: 25 } },
  ])
})

// @rule group-copy-shows
test('group copy: source has a quota of zeros, or none → the quota of the target does not change', () => {
  const zeros = { ...spring, contract: 0 }
  expect(
    overwrittenBy({ ...plain, planned: [zeros] }, { ...plain, planned: [autumn, spring] }).planned,
  ).toEqual([])
})
