import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { entities } from './entities.ts'
import { nullable } from './fields.ts'

export const feedPage = { min: 1, max: 1000, usual: 100 }

/** Row as in the list call, with its ids in other systems, without fields of other rows; null: deleted. */
const FeedRow = nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }))

/**
 * Row that was added, changed or deleted. `change`: id of the change; 0 for a row that is older than the
 * history. `at`: ISO 8601.
 */
const FeedChange = Type.Object({
  change: Type.String(),
  at: Type.String(),
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  action: Type.Enum(['insert', 'update', 'delete']),
  row: FeedRow,
})

/** `mark`: value that the next request sends as `after`. */
const FeedPage = Type.Object({
  mark: Type.String(),
  more: Type.Boolean(),
  changes: Type.Array(FeedChange),
})

export type FeedChange = Static<typeof FeedChange>
export type FeedPage = Static<typeof FeedPage>

const FeedParameters = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 4000 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
})

// Returns the changes after the mark `after`; without `after`, first the rows older than the history, then
// all changes. Requires an API key (domain.md#feed-read).
export const feed = {
  changes: {
    method: 'GET',
    path: 'feed/changes',
    body: FeedParameters,
    data: FeedPage,
    readByKey: 'all',
    reads: 'once',
  } satisfies Call<typeof FeedParameters, typeof FeedPage>,
}
