import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { rowOf, idOf } from './entities/facts.ts'
import { academicYear } from './entities/setup.ts'
import { date, rev, revision } from './fields.ts'
import { outcomeFields } from './save.ts'

/** `spring`: first day of the spring half-year. Lists begin with the newest year. */
const YearRow = Type.Object({ ...rowOf(academicYear), rev: revision })

/**
 * Kinds of unfinished work: findings of the checks, groups on a course without planned students, plans
 * without groups, faculties with groups but no commission.
 */
export const unfinishedKinds = [
  'findings',
  'groupsWithoutQuota',
  'planWithoutGroups',
  'facultiesWithoutCommission',
] as const

export type AcademicYear = Static<typeof YearRow>

const Unfinished = Type.Array(Type.Object({ kind: Type.Enum([...unfinishedKinds]), count: Type.Integer() }))

const YearAnswer = Type.Array(
  Type.Object({
    ...outcomeFields,
    /** Unfinished work if the save closed the year; only kinds with a count above 0. */
    unfinished: Type.Optional(Unfinished),
  }),
)

export type UnfinishedKind = (typeof unfinishedKinds)[number]
export type YearAnswer = Static<typeof YearAnswer>

export const academicYears = {
  list: post('years/list', {}, Type.Array(YearRow), { reads: ['academic_year'] }),
  // Unfinished work that `save` would return if it closed the year.
  unfinished: post('years/unfinished', idOf(academicYear), Unfinished, {
    may: 'administrator',
    dear: true,
    reads: 'any',
  }),
  // Fields that the body omits are not changed. After a year is reopened, all users with the required rights
  // can save its rows.
  save: post(
    'years/save',
    {
      ...idOf(academicYear),
      begins: Type.Optional(date),
      spring: Type.Optional(date),
      closed: Type.Optional(Type.Boolean()),
      rev,
    },
    YearAnswer,
    { may: 'administrator', operation: 'setup', writes: ['academic_year'] },
  ),
}
