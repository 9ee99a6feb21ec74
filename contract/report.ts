import { type Static, Type } from 'typebox'
import { download, post } from './call.ts'
import { id, idOrNew, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

/** Dimensions of a report, in the order of the screen. */
export const dimensions = [
  'institution',
  'faculty',
  'department',
  'direction',
  'speciality',
  'studyForm',
  'level',
  'qualification',
  'course',
  'intake',
  'payment',
  'source',
] as const

/** Measures of a report, in the order of the screen. */
export const measures = [
  'plannedAutumn',
  'plannedSpring',
  'planned',
  'lastYear',
  'plan',
  'groups',
  'specialities',
] as const

export type Dimension = (typeof dimensions)[number]
export type Measure = (typeof measures)[number]

/** Limits of a report: row dimensions, measures, cells, and ids of one filter. */
export const reportLimits = { rows: 3, measures: 4, cells: 5000, filtered: 1000 } as const

const Dimension = Type.Enum([...dimensions])

/** Forms of payment, with their ids in the dimension `payment`. */
export const payments = { budget: 1, contract: 2 } as const

/** Ids for the filter of each dimension. The id of a course is its number. */
const Filter = Type.Partial(
  Type.Object(
    Object.fromEntries(
      dimensions.map((name) => [name, Type.Array(id, { maxItems: reportLimits.filtered })]),
    ) as Record<Dimension, ReturnType<typeof Type.Array<typeof id>>>,
  ),
)

const defined = {
  rows: Type.Array(Dimension, { minItems: 1, maxItems: reportLimits.rows }),
  columns: nullable(Dimension),
  measures: Type.Array(Type.Enum([...measures]), { minItems: 1, maxItems: reportLimits.measures }),
  filter: Type.Optional(Filter),
}

/** Value of a dimension. `id`: null for rows without a value, such as a speciality without a department. */
const Value = Type.Object({ id: nullable(Type.Integer()), label: Type.String() })

/**
 * Numbers of a row: `cells[c][m]` is measure m in column c. There is one column if the report has no column
 * dimension.
 */
const Cells = Type.Array(Type.Array(Type.Integer()))

const Pivot = Type.Object({
  rows: Type.Array(Type.Object({ keys: Type.Array(Value), cells: Cells, sum: Type.Array(Type.Integer()) })),
  columns: Type.Array(Value),
  totals: Cells,
  /** All measures, summed over all columns. */
  sum: Type.Array(Type.Integer()),
  /** Subtotals by prefix of the row keys, in the order of the rows. */
  subtotals: Type.Array(
    Type.Object({ keys: Type.Array(Value), cells: Cells, sum: Type.Array(Type.Integer()) }),
  ),
  /** Conditions of the report in the caller's language: institution, year, half-years and filters. */
  about: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
})

const ReportRow = Type.Object({
  id_report: Type.Integer(),
  name: Type.String(),
  rows: Type.Array(Dimension),
  columns: nullable(Dimension),
  measures: Type.Array(Type.Enum([...measures])),
  filter: Filter,
  shared: Type.Boolean(),
  /** True if the caller is the author. */
  own: Type.Boolean(),
  /** True if the report is built in and has no author. */
  ready: Type.Boolean(),
  rev: revision,
})

export type Pivot = Static<typeof Pivot>
export type PivotValue = Static<typeof Value>
export type ReportRow = Static<typeof ReportRow>

export const report = {
  // Returns the cells of a report for a year. Its measures count groups on a course, their specialities,
  // planned students of the year and of the previous year, and places.
  pivot: post('report/pivot', { ...defined, idYear: id }, Pivot, {
    dear: true,
    reads: [
      'academic_year',
      'admission_plan',
      'department',
      'direction',
      'faculty',
      'group_quota',
      'half_year',
      'institution',
      'intake_year',
      'level',
      'qualification',
      'source',
      'speciality',
      'speciality_group',
      'speciality_name',
      'speciality_parameters',
      'study_form',
      'study_group',
    ],
  }),
  /**
   * Returns the report as a file. `report`: body of `pivot` as JSON; `title`: title of the report on the
   * screen.
   */
  xlsx: download('report/xlsx', {
    report: Type.String({ maxLength: 8000 }),
    title: Type.Optional(Type.String({ maxLength: lengths.name })),
  }),
  // Returns the built-in reports, the caller's own reports and the reports that are shared.
  list: post('report/list', {}, Type.Array(ReportRow), { reads: ['report'] }),
  // Saves a report of the caller. Only administrators can save shared reports.
  save: post(
    'report/save',
    {
      idReport: idOrNew,
      name: Type.String({ minLength: 1, maxLength: lengths.reportName }),
      ...defined,
      shared: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'everyone', writes: ['report'] },
  ),
  delete: post('report/delete', { idReport: id }, SaveAnswer, { may: 'everyone', writes: ['report'] }),
}
