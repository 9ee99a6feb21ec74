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
 * Reasons why a row is skipped. Groups: `closed`, the speciality no longer admits students in that year;
 * `lastIntake`, the speciality's licence ends before the first day of the year; `noPlan`, the speciality's
 * last admission plan is 0; `formClosed`, a regulation forbids the speciality's study form. Quotas: the
 * reason of the group, or `noneBefore`, nothing was planned in the previous year.
 */
const reasons = ['closed', 'lastIntake', 'noPlan', 'formClosed', 'noneBefore'] as const

const { extra, individualName } = group.fields
const { budget, contract } = quota.fields
const { name: position, hours } = teachingPosition.fields
const { name: member, title } = commissionHistoryMember.fields

/** Values of a row, by the field names of the lists. Each kind of row has only some of these fields. */
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

const EditedValues = Type.Object({
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
  /**
   * Key by which `new-year/apply` identifies the row in this plan. The part before `~` does not depend on the
   * row's values.
   */
  key: Type.String(),
  kind: Type.Enum([...kinds]),
  label: Type.String(),
  action: Type.Enum([...actions]),
  reason: nullable(Type.Enum([...reasons])),
  values: Values,
  /** Row of the previous year; null if it does not exist. */
  from: nullable(Type.Object({ id: Type.Integer(), label: Type.String() })),
  /** Present for a row without a faculty, which is in the plans of all faculties. */
  common: Type.Optional(Type.Literal(true)),
  id_speciality: Type.Optional(Type.Integer()),
  /** Name of the speciality with its study form. */
  speciality: Type.Optional(Type.String()),
  /** Key (part before `~`) of the quota's new group; undefined: the group already exists. */
  group: Type.Optional(Type.String()),
  /** Places of the last admission plan, and last day of the licence; only for groups. */
  plan_b: Type.Optional(nullable(Type.Integer())),
  plan_k: Type.Optional(nullable(Type.Integer())),
  licenceEnds: Type.Optional(nullable(Type.String())),
  /** Only for quotas. */
  course: Type.Optional(Type.Integer()),
  halfYear: Type.Optional(Type.Integer()),
  /** Only for commission members. */
  role: Type.Optional(Type.String()),
  faculty: Type.Optional(Type.String()),
})

/**
 * Totals of a year: groups on all courses, groups on the first course, planned students by half-year,
 * commission members.
 */
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
  /**
   * At most the first hundred rows. With sms 7 (stale) they have changed since the plan was made, otherwise
   * they already existed.
   */
  rows: Type.Optional(Type.Array(NamedRow)),
})

export type NewYearReason = (typeof reasons)[number]
export type NewYearRow = Static<typeof NewYearRow>
export type NewYearValues = Static<typeof Values>
export type NewYearTotals = Static<typeof YearTotals>
export type NewYearOutcome = Static<typeof NewYearOutcome>

const place = { idFaculty: Type.Optional(id), idVuz: Type.Optional(id), yearFrom: id, yearTo: id }

const rowCount = { min: 0, max: 100_000 } as const

export const newYear = {
  // `any`: besides the tables of its rows, a plan depends on rules of the regulations and on
  // acknowledgements.
  plan: post('new-year/plan', place, Type.Array(NewYearRow), { dear: true, reads: 'any' }),
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
  // Creates the rows that do not exist yet, in one change. sms 1 (created); sms 3 (duplicate): all rows
  // already existed; sms 6 (yearClosed), or sms 7 (stale) if a source row has changed since the plan was
  // made: nothing is created. 400: a key belongs to a different plan.
  apply: post(
    'new-year/apply',
    {
      ...place,
      take: Type.Array(
        Type.Object({ key: Type.String({ maxLength: 60 }), values: Type.Optional(EditedValues) }),
        {
          minItems: rowCount.min,
          maxItems: rowCount.max,
        },
      ),
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
