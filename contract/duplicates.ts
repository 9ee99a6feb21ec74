import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { comparedEntities, type EntitiesWith } from './entities/registry.ts'
import { id, nullable } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

export type ComparedEntity = EntitiesWith<'compared'>

export const comparedEntity = Type.Enum([...comparedEntities])

/**
 * Reasons why two rows may be duplicates. `code`: one code with two names; `name`: equal folded names;
 * `likeness`: similar names (domain.md#duplicate-why).
 */
const why = Type.Array(Type.Enum(['code', 'name', 'likeness']))

/** Pair of rows with the lower id first. `likeness`: similarity of the names, from 0 to 1. */
const DuplicateRow = Type.Object({ ids: Type.Array(Type.Integer()), why, likeness: Type.Number() })

const SimilarityRow = Type.Object({ id: Type.Integer(), label: Type.String(), why, likeness: Type.Number() })

/** `names`: true if the dismissal covers all rows with these two names. */
const DismissedRow = Type.Object({
  id: Type.Integer(),
  ids: Type.Array(Type.Integer()),
  labels: Type.Array(Type.String()),
  names: Type.Boolean(),
  at: nullable(Type.String({ format: 'date-time' })),
  login: nullable(Type.String()),
  name: nullable(Type.String()),
})

export type DismissedRow = Static<typeof DismissedRow>
export type DuplicateRow = Static<typeof DuplicateRow>
export type SimilarityRow = Static<typeof SimilarityRow>

export const duplicates = {
  // Returns at most 1,000 pairs, the most certain first.
  list: post('duplicates/list', { entity: comparedEntity }, Type.Array(DuplicateRow), {
    dear: true,
    reads: 'any',
  }),
  // Returns at most 5 rows. `values` are by row field; fields that are not compared are ignored. `id`: row
  // that the user edits, which is not returned.
  like: post(
    'duplicates/like',
    {
      entity: comparedEntity,
      values: Type.Record(Type.String(), Type.String({ maxLength: lengths.name })),
      id: Type.Optional(id),
    },
    Type.Array(SimilarityRow),
    { reads: 'once' },
  ),
  // Dismisses a pair until one of its rows changes. With `names` the call dismisses all pairs with these two
  // names.
  dismiss: post(
    'duplicates/dismiss',
    {
      entity: comparedEntity,
      ids: Type.Array(id, { minItems: 2, maxItems: 2, uniqueItems: true }),
      names: Type.Optional(Type.Boolean()),
    },
    SaveAnswer,
    { may: 'catalogues', operation: 'dismiss', writes: [] },
  ),
  // Returns at most 1,000 dismissals, the newest first.
  dismissed: post('duplicates/dismissed', { entity: comparedEntity }, Type.Array(DismissedRow), {
    reads: 'any',
  }),
  restore: post('duplicates/restore', { id }, SaveAnswer, {
    may: 'catalogues',
    operation: 'dismiss',
    writes: [],
  }),
}
