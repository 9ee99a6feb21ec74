import { expect, test } from 'vitest'
import type { NewYearRow } from '#contract/new-year.ts'
import {
  actionOf,
  countsOf,
  withFigure,
  isTaken,
  linesOf,
  madeChoice,
  noChoice,
  tickedRowsOf,
  tick,
  totalsOf,
} from './plan.ts'

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
  members: 0,
})

// @rule new-year-screen
test('new year: user ticks all rows → rows to create and omitted rows are ticked, existing rows are not; user unticks all → no row is ticked', () => {
  expect(countsOf(rows, noChoice)).toEqual({ create: 2, exists: 1, skip: 1 })
  const all = tick(noChoice, rows, rows, true)
  expect(rows.map((one) => isTaken(one, all))).toEqual([true, true, false, true])
  expect(tickedRowsOf(rows, tick(noChoice, rows, rows, false))).toEqual([])
})

// @rule new-year-screen
test('new year: user types a number → its row is ticked and counted', () => {
  const none = tick(noChoice, rows, rows, false)
  const typed = withFigure(none, rows, quota, 'kol_b', 9)
  expect(tickedRowsOf(rows, typed)).toEqual([{ key: 'four', values: { kol_b: 9 } }])
  const both = [year(26, 4), year(27, 3)]
  const { lines, spring } = totalsOf(both, rows, tick(typed, rows, [group], true))
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
test('new year: group is ticked or unticked → so are its quotas; user types a number of a quota → its group is ticked', () => {
  const own = row({ key: 'g.1~2', kind: 'group' })
  const halves = ([1, 2] as const).map((halfYear) =>
    row({ key: `q.1.${halfYear}~5`, kind: 'quota', halfYear, group: 'g.1', values: { kol_b: 3, kol_k: 4 } }),
  )
  const [autumn = quota] = halves
  const unplanned = row({ key: 'q.1.9~5', kind: 'quota', action: 'skip', reason: 'noneBefore', group: 'g.1' })
  const plan = [own, ...halves, unplanned, quota]
  const without = tick(noChoice, plan, [own], false)
  expect(tickedRowsOf(plan, without).map(({ key }) => key)).toEqual(['four'])
  expect(totalsOf([year(26, 4), year(27, 3)], plan, without).lines[4]).toMatchObject({ after: 10 + 12 })
  expect(tickedRowsOf(plan, tick(without, plan, [own], true))).toEqual(tickedRowsOf(plan, noChoice))
  expect(tickedRowsOf(plan, withFigure(without, plan, autumn, 'kol_b', 9)).map(({ key }) => key)).toEqual([
    'g.1~2',
    'q.1.1~5',
    'four',
  ])
})

// @rule new-year-screen
test('new year: plan was carried out → no row is ticked, and the totals are the stored numbers', () => {
  expect(tickedRowsOf(rows, madeChoice)).toEqual([])
  const [groups] = totalsOf([year(26, 4), year(27, 3)], rows, madeChoice).lines
  expect(groups).toEqual({ name: 'groups', before: 4, after: 3 })
  expect(tickedRowsOf(rows, tick(madeChoice, rows, [skipped], true))).toEqual([{ key: 'two' }])
})

// @rule new-year-screen
test('new year: group has quotas of two half-years → one line shows both; its action is «create» if one quota has it', () => {
  const half = (key: string, halfYear: number, action: NewYearRow['action']) =>
    row({ key, kind: 'quota', halfYear, action })
  const plan = [
    half('a1', 1, 'create'),
    half('a2', 2, 'skip'),
    half('b1', 1, 'exists'),
    half('b2', 2, 'exists'),
  ]
  const lines = linesOf([group, ...plan])
  expect(lines.map((line) => line.map(({ key }) => key))).toEqual([['one'], ['a1', 'a2'], ['b1', 'b2']])
  expect(lines.map(actionOf)).toEqual(['create', 'create', 'exists'])
})

// @rule new-year-screen
test('new year: numbers of autumn and spring differ → autumn’s numbers are counted, and spring’s numbers are reported', () => {
  const same = { ...year(26, 1), spring_b: 10 }
  const spring = row({ key: 'five', kind: 'quota', halfYear: 2, values: { kol_b: 2, kol_k: 3 } })
  const { lines, spring: told } = totalsOf([same, { ...same, id_a_year: 27 }], [spring], noChoice)
  expect(lines.find(({ name }) => name === 'students')).toMatchObject({ before: 10, after: 10 })
  expect(told).toEqual({ before: 10, after: 15 })
  expect(totalsOf([same, same], [], noChoice).spring).toBeUndefined()
})
