import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { comparedEntity } from './duplicates.ts'
import { namesTables } from './entities/names.ts'
import { id } from './fields.ts'
import { ranges } from './limits.ts'
import { sms } from './save.ts'

const LabelledRow = Type.Object({ id: Type.Integer(), label: Type.String() })

const value = Type.Union([Type.String(), Type.Number(), Type.Null(), LabelledRow])

const quota = Type.Object({ budget: Type.Integer(), contract: Type.Integer() })

const side = Type.Enum(['keep', 'away'])

/**
 * Obstacle to a merge: different quotas, a protected row that would be deleted, a row outside the caller's
 * scope, or a reference to another institution. For the last two, `label` names institution and faculty.
 */
export const MergeObstacle = Type.Object({
  entity: Type.String(),
  id: Type.Integer(),
  label: Type.String(),
  reason: Type.Enum(['differentQuota', 'protected', 'outsideScope', 'otherInstitution']),
  quotas: Type.Optional(Type.Object({ place: Type.String(), keep: quota, away: quota })),
})

/** Time at which the row was added; null: before the history began. */
const insertTime = Type.Union([Type.String(), Type.Null()])

/**
 * Effects of a merge. `fields`: fields with different values in the two rows. `moves`: rows that will refer
 * to the remaining row. `joins`: rows that are merged as a consequence.
 */
const MergePreview = Type.Object({
  made: Type.Object({ keep: insertTime, away: insertTime }),
  fields: Type.Array(Type.Object({ field: Type.String(), keep: value, away: value })),
  moves: Type.Array(Type.Object({ entity: Type.String(), count: Type.Integer() })),
  joins: Type.Array(
    Type.Object({
      entity: Type.String(),
      rows: Type.Array(
        Type.Object({ keep: LabelledRow, away: LabelledRow, differs: Type.Array(Type.String()) }),
      ),
    }),
  ),
  // Ids of the two rows in systems in which both have one. The id of the deleted row becomes a former id of
  // the remaining row.
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

/**
 * Outcome of a merge: sms 2 (updated) with the id of the change; sms 3 (duplicate) if a third row has a value
 * of `take`; sms 6 (cannot delete) with the obstacles; sms 7 (stale) if one of the rows has changed since the
 * preview; sms 7 (locked) if `take` contains a locked field.
 */
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
  // Users who may merge or propose the merge can call it. For users who may only propose, the preview assumes
  // all rights.
  preview: post('merge/preview', { entity: comparedEntity, keep: id, away: id }, MergePreview, {
    may: 'everyone',
    dear: true,
    reads: 'once',
  }),
  // Merges two rows. `take`: fields whose values are taken from the deleted row. `quotas`: for each obstacle
  // with quotas, the `id` of the obstacle and the quota that remains.
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
    // Departments and rooms must be in the user's scope; other entities require the right to catalogues.
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
