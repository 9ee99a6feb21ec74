import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { namedEntities } from './entities/registry.ts'
import { entities } from './entities.ts'
import { id, nullable } from './fields.ts'
import { languages as nameLanguages } from './languages/kinds.ts'

/** The kinds of attention, in the order in which they are listed (domain.md#overview-attention). */
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

/** `address` leads to where the client shows the row, below the base. `own`: the caller saves it; `whose` says where it lies. */
const AttentionFirst = Type.Object({
  entity: nullable(Type.Enum([...entities])),
  id: Type.Integer(),
  label: Type.String(),
  address: nullable(Type.String()),
  detail: Type.String(),
  own: Type.Boolean(),
  whose: Type.String(),
})

/**
 * `own`: how many of them lie in the scope of who asks. At most five are named, the own ones first. `address` leads to where
 * all of them are seen, below the base; null where each is seen in its own place alone.
 */
const AttentionRow = Type.Object({
  kind: Type.Enum([...attentionKinds]),
  count: Type.Integer(),
  own: Type.Integer(),
  address: nullable(Type.String()),
  first: Type.Array(AttentionFirst),
})
export type AttentionRow = Static<typeof AttentionRow>

const place = { idVuz: Type.Optional(id), idFaculty: Type.Optional(id) }
export type OverviewPlace = { idVuz?: number; idFaculty?: number }

const counts = { kol_b: Type.Integer(), kol_k: Type.Integer() }

/**
 * Planned students by course; places of the admission plan of five years, and those of the year by source of money, of plans that are split; groups and students by study form and by faculty;
 * how far the names are ready in each language. `plan` is the year’s, `places` those of every intake that is on a course. Students are those of the half-year with more.
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
 * Work looked through for a place: licences and the day on which the first of them ends, groups on a course, whether the
 * next intake is looked for yet, rules that are on, the day of the next planned name, names. `backup` is the last one, for
 * administrators.
 */
const Checked = Type.Object({
  licences: Type.Integer(),
  first_end: nullable(Type.String()),
  groups: Type.Integer(),
  intake: Type.Boolean(),
  rules: Type.Integer(),
  next_name: nullable(Type.String()),
  names: Type.Integer(),
  backup: nullable(Type.Object({ at: Type.String({ format: 'date-time' }), bytes: Type.Number() })),
})
export type Checked = Static<typeof Checked>

export const overview = {
  // Lines of attention whose count is 0 are left out.
  attention: post('overview/attention', place, Type.Array(AttentionRow), { dear: true, reads: 'once' }),
  checked: post('overview/checked', place, Checked, { dear: true, reads: 'once' }),
  figures: post('overview/figures', { ...place, idYear: id }, Figures, { dear: true, reads: 'once' }),
}
