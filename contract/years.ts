import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { rowOf, idOf } from './entities/facts.ts'
import { academicYear } from './entities/setup.ts'
import { date, rev, revision } from './fields.ts'
import { outcomeFields } from './save.ts'

/** An academic year; `spring` is the first day of its spring half-year. Newest first. */
const YearRow = Type.Object({ ...rowOf(academicYear), rev: revision })

/**
 * Kinds of unfinished work in a year: findings of the checks about its rows, groups on a course without planned students, plans
 * without a group, and faculties that taught groups and have no commission.
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
    /** Of a 2 that closed the year: each kind that there is. */
    unfinished: Type.Optional(Unfinished),
  }),
)

export type UnfinishedKind = (typeof unfinishedKinds)[number]
export type YearAnswer = Static<typeof YearAnswer>

export const academicYears = {
  list: post('years/list', {}, Type.Array(YearRow), { reads: ['academic_year'] }),
  // The unfinished work that closing the year would answer.
  unfinished: post('years/unfinished', idOf(academicYear), Unfinished, {
    may: 'administrator',
    dear: true,
    reads: 'any',
  }),
  // Fields that are left out stay. A closed year is opened for everybody who may save in it, and by administrators alone.
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
