import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { comparedEntity } from './duplicates.ts'
import { namesTables } from './entities/names.ts'
import { id } from './fields.ts'
import { ranges } from './limits.ts'
import { sms } from './save.ts'

const Labelled = Type.Object({ id: Type.Integer(), label: Type.String() })

/** A reference is an id with a label. */
const value = Type.Union([Type.String(), Type.Number(), Type.Null(), Labelled])

const quota = Type.Object({ budget: Type.Integer(), contract: Type.Integer() })

const side = Type.Enum(['keep', 'away'])

/**
 * Why two rows cannot be merged: quotas with different figures, a protected row to delete, a row outside the caller's scope, or
 * a reference to another institution. Labels of the last two include institution and faculty.
 */
export const MergeObstacle = Type.Object({
  entity: Type.String(),
  id: Type.Integer(),
  label: Type.String(),
  reason: Type.Enum(['differentQuota', 'protected', 'outsideScope', 'otherInstitution']),
  /** Two different quotas of one half-year, and where they belong. */
  quotas: Type.Optional(Type.Object({ place: Type.String(), keep: quota, away: quota })),
})

/** Time when a row was created; null: before the history. */
const made = Type.Union([Type.String(), Type.Null()])

/**
 * `fields`: fields with different values; `moves`: rows that will refer to the remaining row; `joins`: rows that will be
 * merged, too.
 */
const MergePreview = Type.Object({
  made: Type.Object({ keep: made, away: made }),
  fields: Type.Array(Type.Object({ field: Type.String(), keep: value, away: value })),
  moves: Type.Array(Type.Object({ entity: Type.String(), count: Type.Integer() })),
  joins: Type.Array(
    Type.Object({
      entity: Type.String(),
      rows: Type.Array(Type.Object({ keep: Labelled, away: Labelled, differs: Type.Array(Type.String()) })),
    }),
  ),
  // Numbers of one system that both rows have: that of the deleted row becomes a former one.
  numbers: Type.Array(
    Type.Object({
      entity: Type.String(),
      id: Type.Integer(),
      system: Type.String(),
      keep: Type.String(),
      away: Type.String(),
    }),
  ),
  obstacles: Type.Array(MergeObstacle),
})
export type MergePreview = Static<typeof MergePreview>
export type MergeObstacle = Static<typeof MergeObstacle>

/** 2 with the change; 6 with the obstacles; 7: one row has changed since, or a locked field was to be taken over. */
const MergeAnswer = Type.Array(
  Type.Object({
    sms: Type.Enum(Object.values(sms)),
    change: Type.Optional(Type.String()),
    reason: Type.Optional(Type.Enum(['stale', 'locked', 'yearClosed'])),
    obstacles: Type.Optional(Type.Array(MergeObstacle)),
  }),
)
export type MergeAnswer = Static<typeof MergeAnswer>

export const merge = {
  // For users who may merge or propose to; the preview for a proposal uses the rights of the deciding user.
  preview: post('merge/preview', { entity: comparedEntity, keep: id, away: id }, MergePreview, {
    may: 'everyone',
    dear: true,
    reads: 'once',
  }),
  // `take`: fields whose values come from the deleted row. `quotas`: of two different quotas, by the number of the obstacle,
  // the one to
  // keep.
  apply: post(
    'merge/apply',
    {
      entity: comparedEntity,
      keep: id,
      away: id,
      take: Type.Array(Type.String(), { uniqueItems: true }),
      revKeep: Type.Integer(),
      revAway: Type.Integer(),
      quotas: Type.Optional(Type.Array(Type.Object({ id, side }), { maxItems: ranges.quotasOfMerge.max })),
    },
    MergeAnswer,
    // Rights are checked for both rows: departments and rooms belong to a scope, other entities to the catalogues.
    {
      may: 'ownRows',
      operation: 'merge',
      writes: [
        'admission_plan',
        'commission_member',
        'department',
        'discipline',
        'foreign_number',
        'group_name',
        'group_quota',
        'licence',
        'name_period',
        'room',
        'speciality',
        'speciality_group',
        'speciality_parameters',
        'study_form',
        'study_group',
        'succession',
        ...namesTables,
      ],
    },
  ),
}
