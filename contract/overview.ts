import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { namedEntities } from './entities/registry.ts'
import { entities } from './entities.ts'
import { id, nullable } from './fields.ts'
import { languages as nameLanguages } from './languages/kinds.ts'

/** Kinds in the order of the list (domain.md#overview-attention). */
export const attentionKinds = [
  'licenceEnded',
  'licenceEnding',
  'groupsWithoutQuota',
  'quotaAbovePlan',
  'planWithoutGroups',
  'noNextIntake',
  'findings',
  'proposals',
  'plannedNames',
  'reorganisations',
  'names',
  'duplicates',
  'users',
  'backup',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/**
 * Row that needs attention. `address`: path below the base path where the client shows the row. `own`: true
 * if the row is in the caller's scope. `whose`: short name of the institution to which the row belongs.
 */
const AttentionItem = Type.Object({
  entity: nullable(Type.Enum([...entities])),
  id: Type.Integer(),
  label: Type.String(),
  address: nullable(Type.String()),
  detail: Type.String(),
  own: Type.Boolean(),
  whose: Type.String(),
})

/**
 * Kind of attention with its rows. `own`: number of rows in the caller's scope. `first`: at most five rows, or
 * 1000 if the caller names the kind; rows in the caller's scope come first. `address`: path below the base path
 * that shows all rows.
 */
const AttentionRow = Type.Object({
  kind: Type.Enum([...attentionKinds]),
  count: Type.Integer(),
  own: Type.Integer(),
  address: nullable(Type.String()),
  first: Type.Array(AttentionItem),
})
export type AttentionRow = Static<typeof AttentionRow>

const place = { idVuz: Type.Optional(id), idFaculty: Type.Optional(id) }
export type OverviewPlace = { idVuz?: number; idFaculty?: number }

const counts = { kol_b: Type.Integer(), kol_k: Type.Integer() }

/**
 * Data of the charts. `courses`: planned students by course. `plans`: places of the admission plans of five
 * years. `sources`: places of the year by source, for plans that are split into sources. `forms` and
 * `faculties`: groups and students. `plan`: places of the year; `places`: places of the intakes on all
 * courses. `languages`: completeness of names. Students are counted in the half-year that has more of them.
 */
const Figures = Type.Object({
  courses: Type.Array(Type.Object({ course: Type.Integer(), ...counts })),
  plans: Type.Array(Type.Object({ year: Type.Integer(), plan_b: Type.Integer(), plan_k: Type.Integer() })),
  sources: Type.Array(Type.Object({ id_source: Type.Integer(), name: Type.String(), ...counts })),
  forms: Type.Array(
    Type.Object({
      id_fo: Type.Integer(),
      name: Type.String(),
      groups: Type.Integer(),
      students: Type.Integer(),
    }),
  ),
  faculties: Type.Array(
    Type.Object({
      id_faculty: Type.Integer(),
      name: Type.String(),
      groups: Type.Integer(),
      students: Type.Integer(),
      plan: Type.Integer(),
      places: Type.Integer(),
    }),
  ),
  languages: Type.Array(
    Type.Object({
      entity: Type.Enum([...namedEntities]),
      lang: Type.Enum([...nameLanguages]),
      rows: Type.Integer(),
      filled: Type.Integer(),
      defects: Type.Integer(),
    }),
  ),
})
export type Figures = Static<typeof Figures>

/**
 * Numbers that show how much the checks of a place cover. `first_end`: last day of the licence that ends
 * first. `groups`: groups on a course. `intake`: true if the next intake is also checked. `rules`: active
 * rules. `next_name`: day of the next planned name. `backup`: last backup, only for administrators.
 */
const CheckedCounts = Type.Object({
  licences: Type.Integer(),
  first_end: nullable(Type.String()),
  groups: Type.Integer(),
  intake: Type.Boolean(),
  rules: Type.Integer(),
  next_name: nullable(Type.String()),
  names: Type.Integer(),
  backup: nullable(Type.Object({ at: Type.String({ format: 'date-time' }), bytes: Type.Number() })),
})
export type CheckedCounts = Static<typeof CheckedCounts>

export const overview = {
  attention: post(
    'overview/attention',
    { ...place, kind: Type.Optional(Type.Enum([...attentionKinds])) },
    Type.Array(AttentionRow),
    { dear: true, reads: 'once' },
  ),
  checked: post('overview/checked', place, CheckedCounts, { dear: true, reads: 'once' }),
  figures: post('overview/figures', { ...place, idYear: id }, Figures, { dear: true, reads: 'once' }),
}
