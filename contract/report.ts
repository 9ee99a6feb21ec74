import { type Static, Type } from 'typebox'
import { download, post } from './call.ts'
import { id, idOrNew, nullable, rev, revision } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

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

/** Maximum numbers. `rows`: row dimensions; `cells`: cells of a report; `filtered`: ids in one filter. */
export const reportLimits = { rows: 3, measures: 4, cells: 5000, filtered: 1000 } as const

const Dimension = Type.Enum([...dimensions])

/** Ids in the dimension `payment`. */
export const payments = { budget: 1, contract: 2 } as const

const Filter = Type.Partial(
  Type.Object(
    Object.fromEntries(
      dimensions.map((name) => [name, Type.Array(id, { maxItems: reportLimits.filtered })]),
    ) as Record<Dimension, ReturnType<typeof Type.Array<typeof id>>>,
  ),
)

const reportFields = {
  rows: Type.Array(Dimension, { minItems: 1, maxItems: reportLimits.rows }),
  columns: nullable(Dimension),
  measures: Type.Array(Type.Enum([...measures]), { minItems: 1, maxItems: reportLimits.measures }),
  filter: Type.Optional(Filter),
}

/** `id`: null for rows without a value, such as a speciality without a department. */
const Value = Type.Object({ id: nullable(Type.Integer()), label: Type.String() })

/** `cells[c][m]` is measure m in column c. There is one column if the report has no column dimension. */
const Cells = Type.Array(Type.Array(Type.Integer()))

const Pivot = Type.Object({
  rows: Type.Array(Type.Object({ keys: Type.Array(Value), cells: Cells, sum: Type.Array(Type.Integer()) })),
  columns: Type.Array(Value),
  totals: Cells,
  /** Sums by measure, over all columns. */
  sum: Type.Array(Type.Integer()),
  /** Subtotals by prefix of the row keys, in the order of the rows. */
  subtotals: Type.Array(
    Type.Object({ keys: Type.Array(Value), cells: Cells, sum: Type.Array(Type.Integer()) }),
  ),
  /** Institution, year, half-years and filters in the caller's language. */
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
  own: Type.Boolean(),
  /** True for a built-in report, which has no author. */
  ready: Type.Boolean(),
  rev: revision,
})

export type Pivot = Static<typeof Pivot>
export type PivotValue = Static<typeof Value>
export type ReportRow = Static<typeof ReportRow>

export const report = {
  // Counts groups on a course, their specialities, planned students of the year and of the previous year, and
  // places.
  pivot: post('report/pivot', { ...reportFields, idYear: id }, Pivot, {
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
  /** Exports a report. `report`: body of `pivot` as JSON; `title`: title on the screen. */
  xlsx: download('report/xlsx', {
    report: Type.String({ maxLength: 8000 }),
    title: Type.Optional(Type.String({ maxLength: lengths.name })),
  }),
  list: post('report/list', {}, Type.Array(ReportRow), { reads: ['report', 'succession'] }),
  // Only administrators can save shared reports.
  save: post(
    'report/save',
    {
      idReport: idOrNew,
      name: Type.String({ minLength: 1, maxLength: lengths.reportName }),
      ...reportFields,
      shared: Type.Boolean(),
      rev,
    },
    SaveAnswer,
    { may: 'everyone', writes: ['report'] },
  ),
  delete: post('report/delete', { idReport: id }, SaveAnswer, { may: 'everyone', writes: ['report'] }),
}
