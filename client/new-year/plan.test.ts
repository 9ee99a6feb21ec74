import { expect, test } from 'vitest'
import type { NewYearRow } from '#contract/new-year.ts'
import { countsOf, edit, isTaken, noChoice, takenOf, tick, totalsOf } from './plan.ts'

const row = (over: Partial<NewYearRow>): NewYearRow => ({
  key: 'one',
  kind: 'group',
  label: '',
  action: 'create',
  reason: null,
  values: {},
  from: null,
  ...over,
})
const group = row({})
const skipped = row({ key: 'two', action: 'skip', reason: 'noPlan' })
const standing = row({ key: 'three', action: 'exists' })
const quota = row({ key: 'four', kind: 'quota', halfYear: 1, values: { kol_b: 5, kol_k: 7 } })
const rows = [group, skipped, standing, quota]
const year = (id_a_year: number, groups: number) => ({
  id_a_year,
  groups,
  first: 1,
  autumn_b: 10,
  autumn_k: 0,
  spring_b: 0,
  spring_k: 0,
  hours: 0,
  members: 0,
})

// @rule new-year-screen
test('new year: what is to be created is ticked, a skipped row may be, one that stands never', () => {
  expect(countsOf(rows, noChoice)).toEqual({ create: 2, exists: 1, skip: 1 })
  const all = tick(noChoice, rows, true)
  expect(rows.map((one) => isTaken(one, all))).toEqual([true, true, false, true])
  expect(takenOf(rows, tick(noChoice, rows, false))).toEqual([])
})

// @rule new-year-screen
test('new year: a figure is typed → its row is taken, and the totals count it', () => {
  const none = tick(noChoice, rows, false)
  const typed = edit(none, quota, 'kol_b', 9)
  expect(takenOf(rows, typed)).toEqual([{ key: 'four', values: { kol_b: 9 } }])
  const both = [year(26, 4), year(27, 3)]
  const { lines, spring } = totalsOf(both, rows, tick(typed, [group], true))
  expect(lines.slice(0, 5).map(({ name, before, after }) => [name, before, after])).toEqual([
    ['groups', 4, 4],
    ['first', 1, 2],
    ['budget', 10, 19],
    ['contract', 0, 7],
    ['students', 10, 26],
  ])
  expect(spring).toEqual({ before: 0, after: 0 })
})

// @rule new-year-screen
test('new year: students are counted once, those of the autumn; the spring is told where it has others', () => {
  const same = { ...year(26, 1), spring_b: 10 }
  const spring = row({ key: 'five', kind: 'quota', halfYear: 2, values: { kol_b: 2, kol_k: 3 } })
  const { lines, spring: told } = totalsOf([same, { ...same, id_a_year: 27 }], [spring], noChoice)
  expect(lines.find(({ name }) => name === 'students')).toMatchObject({ before: 10, after: 10 })
  expect(told).toEqual({ before: 10, after: 15 })
  expect(totalsOf([same, same], [], noChoice).spring).toBeUndefined()
})
