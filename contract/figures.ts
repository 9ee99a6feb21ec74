import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { checkKinds } from './checks.ts'
import { id, nullable } from './fields.ts'
import { dimensions, measures, reportLimits } from './report.ts'

/** The parts of a figure that are named; the others are counted. */
export const partsShown = 8

/** The rows whose figures stand on screens: quotas, plans, and what a check finds. */
export const explained = [
  'quota',
  'admission-plan',
  'speciality-parameters',
  'speciality',
  'institution',
  'room',
  'rule',
] as const

/** A figure of a row; without a field of all of the row. `rule` is the one that found it. */
const OfRow = Type.Object({
  entity: Type.Enum([...explained]),
  id,
  field: Type.Optional(Type.Enum(['budget', 'contract'])),
  rule: Type.Optional(id),
})

/** The values of each dimension that a cell of a report has; 0 is a row without one. */
const Values = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: reportLimits.filtered })

/** A cell of a report. `ofGroups`: the report looks at specialities that have a group in the year alone. */
const OfCell = Type.Object({
  measure: Type.Enum([...measures]),
  idYear: id,
  filter: Type.Partial(
    Type.Object(
      Object.fromEntries(dimensions.map((name) => [name, Values])) as Record<
        (typeof dimensions)[number],
        typeof Values
      >,
    ),
  ),
  ofGroups: Type.Optional(Type.Boolean()),
})

/** A group, a speciality or a source of places. `own`: the figure that was asked for. */
const FigurePart = Type.Object({ label: Type.String(), count: Type.Integer(), own: Type.Boolean() })

/** The save that set the figure last; without a name the command line's or a seed's. `was` is the figure of a row before. */
const FigureSave = Type.Object({
  change: Type.String(),
  at: Type.String({ format: 'date-time' }),
  name: nullable(Type.String()),
  was: nullable(Type.Integer()),
  reason: nullable(Type.String()),
  file: nullable(Type.String()),
})

/** The limit of a figure. Without a title it is the plan alone, which no rule holds it against in that year. */
const FigureLimit = Type.Object({
  kind: Type.Enum([...checkKinds]),
  title: Type.String(),
  act: Type.String(),
  source: Type.String(),
  url: Type.String(),
  /** The first and the last year in which the rule holds; null is open. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  most: nullable(Type.Integer()),
  found: nullable(Type.Integer()),
})

const Figure = Type.Object({
  /** The sum of all parts, and how many there are. */
  sum: Type.Integer(),
  rows: Type.Integer(),
  /** The largest parts; none where the figure has no name for them. */
  parts: Type.Array(FigurePart),
  saved: nullable(FigureSave),
  limits: Type.Array(FigureLimit),
})

export type FigureOf = Static<typeof OfRow> | Static<typeof OfCell>
export type Figure = Static<typeof Figure>

export const figures = {
  // The parts of a figure, its last save with the ground, and its limits (domain.md#figure-card).
  explain: post('figures/explain', { of: Type.Union([OfRow, OfCell]) }, Figure, { dear: true, reads: 'any' }),
}
