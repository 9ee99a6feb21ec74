import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { checkKinds } from './checks.ts'
import { id, nullable } from './fields.ts'
import { dimensions, measures, reportLimits } from './report.ts'

export const maxParts = 8

export const explainedEntities = [
  'quota',
  'admission-plan',
  'speciality-parameters',
  'speciality',
  'institution',
  'room',
  'rule',
] as const

/** `field`: figure of the row to explain; by default all. `rule`: rule whose finding names the figure. */
const RowTarget = Type.Object({
  entity: Type.Enum([...explainedEntities]),
  id,
  field: Type.Optional(Type.Enum(['budget', 'contract'])),
  rule: Type.Optional(id),
})

/** Values that a report's cell covers in one dimension. 0: rows without a value. */
const Values = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: reportLimits.filtered })

/**
 * Cell of a report. `ofGroups`: true if the report covers only specialities that have a group in the year.
 */
const CellTarget = Type.Object({
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

/** `own`: false for the other groups of the same admission plan. */
const FigurePart = Type.Object({ label: Type.String(), count: Type.Integer(), own: Type.Boolean() })

/** Last save of the figure. `name` null: the command line or the seed. `was`: earlier value, if known. */
const FigureSave = Type.Object({
  change: Type.String(),
  at: Type.String({ format: 'date-time' }),
  name: nullable(Type.String()),
  was: nullable(Type.Integer()),
  reason: nullable(Type.String()),
  file: nullable(Type.String()),
})

/** Limit of the figure. A plan limits a quota even without a rule for that year; the title is then empty. */
const FigureLimit = Type.Object({
  kind: Type.Enum([...checkKinds]),
  title: Type.String(),
  act: Type.String(),
  source: Type.String(),
  url: Type.String(),
  /** Begin and end of the rule's validity; null: open-ended. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  most: nullable(Type.Integer()),
  found: nullable(Type.Integer()),
})

const Figure = Type.Object({
  /** Sum of all parts, including parts that are not returned. */
  sum: Type.Integer(),
  rows: Type.Integer(),
  /** Largest parts that have a label and a count above 0. */
  parts: Type.Array(FigurePart),
  saved: nullable(FigureSave),
  limits: Type.Array(FigureLimit),
})

export type FigureTarget = Static<typeof RowTarget> | Static<typeof CellTarget>
export type Figure = Static<typeof Figure>

export const figures = {
  // Returns parts, limit and last save of a figure (domain.md#figure-card).
  explain: post('figures/explain', { of: Type.Union([RowTarget, CellTarget]) }, Figure, {
    dear: true,
    reads: 'any',
  }),
}
