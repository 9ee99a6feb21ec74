import { expect, test } from 'vitest'
import type { Pivot } from '#contract/report.ts'
import { columnsOf } from './columns.ts'
import type { Definition } from './definition.ts'

// The cast is safe: this fake translation returns the key as text.
const t = ((key: string) => key) as unknown as Parameters<typeof columnsOf>[2]
const definition = (...measures: Definition['measures']): Definition => ({
  rows: ['faculty'],
  columns: [],
  measures,
  vuz: undefined,
  fac: undefined,
  filter: {},
  year: 26,
})
const line = {
  cells: [
    [10, 9],
    [20, 25],
  ],
  sum: [30, 34],
}
const pivot = (columns: Pivot['columns']): Pivot => ({
  rows: [],
  columns,
  totals: [],
  sum: [],
  subtotals: [],
  about: [],
})
const courses = [
  { id: 1, label: '1 курс' },
  { id: 2, label: '2 курс' },
]
const shown = (columns: Pivot['columns'], ...measures: Definition['measures']) =>
  columnsOf(pivot(columns), definition(...measures), t).map(({ head, of }) => [head, of(line)])

// @rule report-screen
test('report: planned and last year → last year has a total and a difference; two other measures → a column for each', () => {
  expect(shown(courses, 'planned', 'lastYear')).toEqual([
    ['1 курс', 10],
    ['2 курс', 20],
    ['field.total', 30],
    ['report.measure.lastYear', 34],
    ['report.difference', -4],
  ])
  expect(shown([], 'planned', 'lastYear').map(([head]) => head)).toEqual([
    'report.measure.planned',
    'report.measure.lastYear',
    'report.difference',
  ])
  expect(shown(courses, 'lastYear').map(([head]) => head)).toEqual(['1 курс', '2 курс', 'field.total'])
  expect(shown(courses, 'groups', 'plan').map(([head]) => head)).toEqual([
    '1 курс · report.measure.groups',
    '1 курс · report.measure.plan',
    '2 курс · report.measure.groups',
    '2 курс · report.measure.plan',
    'field.total · report.measure.groups',
    'field.total · report.measure.plan',
  ])
})
