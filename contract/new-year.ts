import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { commissionHistoryMember } from './entities/commission.ts'
import { group } from './entities/group.ts'
import { quota } from './entities/quota.ts'
import { teachingPosition } from './entities/teaching-position.ts'
import { id, nullable } from './fields.ts'
import { sms } from './save.ts'

const kinds = ['group', 'quota', 'position', 'commission'] as const
const actions = ['create', 'exists', 'skip'] as const

/**
 * Why a row is skipped. Groups: `closed`, no admission from that year or an earlier one on; `lastIntake`, the speciality's
 * licence ends before 1 September of the year; `noPlan`, its last admission plan is 0; `formClosed`, a regulation forbids its
 * form. Quotas: the reason of the group, or `noneBefore`, nothing was planned a year before.
 */
const reasons = ['closed', 'lastIntake', 'noPlan', 'formClosed', 'noneBefore'] as const

const { extra, individualName } = group.fields
const { budget, contract } = quota.fields
const { name: position, hours } = teachingPosition.fields
const { name: member, title } = commissionHistoryMember.fields

/** Fields of the new row by their names in lists; each kind of row has some of them. */
const Values = Type.Object({
  [extra.row]: Type.Optional(extra.inRow),
  [individualName.row]: Type.Optional(individualName.inRow),
  [budget.row]: Type.Optional(budget.inRow),
  [contract.row]: Type.Optional(contract.inRow),
  [position.row]: Type.Optional(position.inRow),
  [hours.row]: Type.Optional(hours.inRow),
  [member.row]: Type.Optional(member.inRow),
  [title.row]: Type.Optional(title.inRow),
})

/** Values of a new row that the user may edit, within the limits of their fields. */
const Edited = Type.Object({
  [extra.row]: Type.Optional(extra.inBody),
  [individualName.row]: Type.Optional(individualName.inRow),
  [budget.row]: Type.Optional(budget.inBody),
  [contract.row]: Type.Optional(contract.inBody),
  [position.row]: Type.Optional(position.inBody),
  [hours.row]: Type.Optional(hours.inBody),
  [member.row]: Type.Optional(member.inBody),
  [title.row]: Type.Optional(title.inBody),
})

const NewYearRow = Type.Object({
  /** Identifies the row in this plan for `new-year/apply`; the part up to `~` does not depend on its values. */
  key: Type.String(),
  kind: Type.Enum([...kinds]),
  label: Type.String(),
  action: Type.Enum([...actions]),
  reason: nullable(Type.Enum([...reasons])),
  values: Values,
  /** Row of the year before; null: none. */
  from: nullable(Type.Object({ id: Type.Integer(), label: Type.String() })),
  /** The row belongs to no faculty, so the plans of all faculties contain it. */
  common: Type.Optional(Type.Literal(true)),
  /** Id and name with form of the speciality of a group or quota. */
  id_speciality: Type.Optional(Type.Integer()),
  speciality: Type.Optional(Type.String()),
  /** Key up to `~` of the quota's group, if that is new, too. */
  group: Type.Optional(Type.String()),
  /** Budget and contract places of the last admission plan of a group's speciality, and the last day of its licence. */
  plan_b: Type.Optional(nullable(Type.Integer())),
  plan_k: Type.Optional(nullable(Type.Integer())),
  licenceEnds: Type.Optional(nullable(Type.String())),
  /** Course and half-year of a quota. */
  course: Type.Optional(Type.Integer()),
  halfYear: Type.Optional(Type.Integer()),
  /** Role and faculty of a commission’s member. */
  role: Type.Optional(Type.String()),
  faculty: Type.Optional(Type.String()),
})

/** Totals of a year: groups on a course, on the first course, planned students by half-year, members. */
const YearTotals = Type.Object({
  id_a_year: Type.Integer(),
  groups: Type.Integer(),
  first: Type.Integer(),
  autumn_b: Type.Integer(),
  autumn_k: Type.Integer(),
  spring_b: Type.Integer(),
  spring_k: Type.Integer(),
  members: Type.Integer(),
})

const NamedRow = Type.Object({ entity: Type.Enum([...entities]), id: Type.Integer(), label: Type.String() })

const NewYearOutcome = Type.Object({
  sms: Type.Enum([sms.created, sms.duplicate, sms.cannotDelete, sms.updateRefused]),
  change: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  created: Type.Integer(),
  skipped: Type.Integer(),
  reason: Type.Optional(Type.Enum(['stale', 'yearClosed'])),
  /** The first hundred rows: with 7, rows changed since the plan was made; otherwise rows that already existed. */
  rows: Type.Optional(Type.Array(NamedRow)),
})

export type NewYearReason = (typeof reasons)[number]
export type NewYearRow = Static<typeof NewYearRow>
export type NewYearValues = Static<typeof Values>
export type NewYearTotals = Static<typeof YearTotals>
export type NewYearOutcome = Static<typeof NewYearOutcome>

/** A plan for a faculty or for an institution. */
const place = { idFaculty: Type.Optional(id), idVuz: Type.Optional(id), yearFrom: id, yearTo: id }

/** Maximum of rows of a plan in one call. */
const taken = { min: 0, max: 100_000 } as const

export const newYear = {
  // `any`: the plan also depends on the rules of the regulations and on acknowledgements.
  plan: post('new-year/plan', place, Type.Array(NewYearRow), { dear: true, reads: 'any' }),
  // Totals of both years as stored.
  totals: post('new-year/totals', place, Type.Array(YearTotals), {
    dear: true,
    reads: [
      'academic_year',
      'commission_history_member',
      'faculty',
      'group_quota',
      'institution',
      'intake_year',
      'speciality',
      'speciality_group',
      'study_form',
      'study_group',
    ],
  }),
  // One change, all or nothing: 1, or 3 when all rows already existed. A source row changed since the plan is 7, a key of
  // another plan
  // 400.
  apply: post(
    'new-year/apply',
    {
      ...place,
      take: Type.Array(Type.Object({ key: Type.String({ maxLength: 60 }), values: Type.Optional(Edited) }), {
        minItems: taken.min,
        maxItems: taken.max,
      }),
    },
    Type.Array(NewYearOutcome),
    {
      may: 'ownRows',
      large: true,
      long: true,
      operation: 'new-year',
      writes: ['commission_history_member', 'group_quota', 'study_group', 'teaching_position'],
    },
  ),
}
