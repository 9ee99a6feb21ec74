import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { comparedEntity } from './duplicates.ts'
import { namesTables } from './entities/names.ts'
import { id } from './fields.ts'
import { ranges } from './limits.ts'
import { sms } from './save.ts'

const Labelled = Type.Object({ id: Type.Integer(), label: Type.String() })

/** A reference is its row's id and label. */
const value = Type.Union([Type.String(), Type.Number(), Type.Null(), Labelled])

const quota = Type.Object({ budget: Type.Integer(), contract: Type.Integer() })

const side = Type.Enum(['keep', 'away'])

/**
 * Why two rows cannot become one: quotas that say two different things; a protected row that would go; a row that the
 * merge would write outside the caller's scope; one that would refer to another institution. The labels of the last two
 * name the institution and the faculty too.
 */
export const MergeObstacle = Type.Object({
  entity: Type.String(),
  id: Type.Integer(),
  label: Type.String(),
  reason: Type.Enum(['differentQuota', 'protected', 'outsideScope', 'otherInstitution']),
  /** Two quotas of one half-year that differ: whose they are, and what both say. */
  quotas: Type.Optional(Type.Object({ place: Type.String(), keep: quota, away: quota })),
})

/** The moment at which a row was made; null where it is older than the history. */
const made = Type.Union([Type.String(), Type.Null()])

/** `fields` are those that differ; `moves` the rows that will refer to the one that stays; `joins` those that become one. */
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
  // Numbers of one system that both rows have: that of the row that goes is kept as a former one.
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

/** 2 with the change; 6 with what is in the way; 7: one of the two has changed since, or a locked field was to be taken. */
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
  // For who may apply it, or propose it: to the latter with what it would do by the rights of who decides.
  preview: post('merge/preview', { entity: comparedEntity, keep: id, away: id }, MergePreview, {
    may: 'everyone',
    dear: true,
    reads: 'once',
  }),
  // `take` names the fields whose value comes from the row that goes; `quotas` says of two different ones, by the number of
  // the obstacle, whose counts stay.
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
    // Departments and rooms lie in a scope, all others are catalogues: the two rows are asked.
    {
      may: 'ownRows',
      operation: 'merge',
      writes: [
        'admission_plan',
        'commission_member',
        'department',
        'direction',
        'discipline',
        'foreign_number',
        'group_name',
        'group_quota',
        'licence',
        'name_period',
        'room',
        'speciality',
        'speciality_group',
        'speciality_name',
        'speciality_parameters',
        'study_form',
        'study_group',
        'succession',
        ...namesTables,
      ],
    },
  ),
}
