import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { comparedEntities, type Having } from './entities/registry.ts'
import { id, nullable } from './fields.ts'
import { lengths } from './limits.ts'
import { SaveAnswer } from './save.ts'

export type ComparedEntity = Having<'compared'>

export const comparedEntity = Type.Enum([...comparedEntities])

/** Why two rows may be one: one code under two names; equal names after folding; names that are alike (domain.md#duplicate-why). */
const why = Type.Array(Type.Enum(['code', 'name', 'likeness']))

/** A pair of rows by their ids, the lower first; `likeness` from 0 to 1 says how like each other their names are. */
const DuplicateRow = Type.Object({ ids: Type.Array(Type.Integer()), why, likeness: Type.Number() })

const LikeRow = Type.Object({ id: Type.Integer(), label: Type.String(), why, likeness: Type.Number() })

/**
 * A dismissed pair: its number, its two rows and how they are called, whether it counts for these names wherever they stand,
 * and who said so when.
 */
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
export type LikeRow = Static<typeof LikeRow>

export const duplicates = {
  // At most 1,000 pairs, the most certain first; without those that were dismissed.
  list: post('duplicates/list', { entity: comparedEntity }, Type.Array(DuplicateRow), {
    dear: true,
    reads: 'any',
  }),
  // At most 5 rows like what is being typed; `values` are named as the rows of the list call name them, and whatever is
  // not compared counts for nothing. `id` is the row that is being edited.
  like: post(
    'duplicates/like',
    {
      entity: comparedEntity,
      values: Type.Record(Type.String(), Type.String({ maxLength: lengths.name })),
      id: Type.Optional(id),
    },
    Type.Array(LikeRow),
    { reads: 'once' },
  ),
  // The two are not duplicates, until one of them changes; with `names` these two names are not duplicates in any row.
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
  // At most 1,000 dismissals that still count, the newest first.
  dismissed: post('duplicates/dismissed', { entity: comparedEntity }, Type.Array(DismissedRow), {
    reads: 'any',
  }),
  // Takes a dismissal back, by its number.
  restore: post('duplicates/restore', { id }, SaveAnswer, {
    may: 'catalogues',
    operation: 'dismiss',
    writes: [],
  }),
}
