import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { checkKinds } from './checks.ts'
import { id, nullable } from './fields.ts'
import { dimensions, measures, reportLimits } from './report.ts'

/** Maximal number of parts that are returned with a label; the remaining parts are only counted. */
export const partsShown = 8

/** Entities whose figures can be explained. They are quotas, plans, and rows with findings. */
export const explained = [
  'quota',
  'admission-plan',
  'speciality-parameters',
  'speciality',
  'institution',
  'room',
  'rule',
] as const

/**
 * Figure of a row. `field` undefined: all figures of the row. `rule`: rule whose finding is about this
 * figure.
 */
const OfRow = Type.Object({
  entity: Type.Enum([...explained]),
  id,
  field: Type.Optional(Type.Enum(['budget', 'contract'])),
  rule: Type.Optional(id),
})

/** Values that a report's cell covers in one dimension. 0: rows without a value. */
const Values = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: reportLimits.filtered })

/**
 * Cell of a report. `ofGroups`: true if the report covers only specialities that have a group in the year.
 */
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

/**
 * Part of a figure: a group, a speciality or a source of places. `own`: true if the part is the explained
 * figure itself.
 */
const FigurePart = Type.Object({ label: Type.String(), count: Type.Integer(), own: Type.Boolean() })

/**
 * Last save of the figure. `name`: user who saved it; null: the command line or the seed. `was`: the figure
 * before this save.
 */
const FigureSave = Type.Object({
  change: Type.String(),
  at: Type.String({ format: 'date-time' }),
  name: nullable(Type.String()),
  was: nullable(Type.Integer()),
  reason: nullable(Type.String()),
  file: nullable(Type.String()),
})

/**
 * Limit of the figure. If no rule limits the figure in that year, the limit is the plan and the title is
 * empty.
 */
const FigureLimit = Type.Object({
  kind: Type.Enum([...checkKinds]),
  title: Type.String(),
  act: Type.String(),
  source: Type.String(),
  url: Type.String(),
  /** First and last year in which the rule is in force. null: open-ended. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  most: nullable(Type.Integer()),
  found: nullable(Type.Integer()),
})

const Figure = Type.Object({
  /** Sum and number of all parts, including those that are not returned. */
  sum: Type.Integer(),
  rows: Type.Integer(),
  /** The largest parts; empty if the parts of this figure have no labels. */
  parts: Type.Array(FigurePart),
  saved: nullable(FigureSave),
  limits: Type.Array(FigureLimit),
})

export type FigureOf = Static<typeof OfRow> | Static<typeof OfCell>
export type Figure = Static<typeof Figure>

export const figures = {
  // Returns the parts of a figure, its last save with the reason, and its limits (domain.md#figure-card).
  explain: post('figures/explain', { of: Type.Union([OfRow, OfCell]) }, Figure, { dear: true, reads: 'any' }),
}
