import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { entities } from './entities.ts'
import { nullable } from './fields.ts'

/** Limits of the number of changes on a page; `usual`: default. */
export const feedPage = { min: 1, max: 1000, usual: 100 }

/** Row as in its list call, but without fields that come from other rows. */
const FeedRow = nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }))

/** Added, changed or deleted row. For rows older than the history, `change` is 0. `at`: ISO 8601. */
const FeedChange = Type.Object({
  change: Type.String(),
  at: Type.String(),
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  action: Type.Enum(['insert', 'update', 'delete']),
  row: FeedRow,
})

/** Page of the feed. `more`: a next page exists. `mark`: value for `after` in the next request. */
const FeedPage = Type.Object({
  mark: Type.String(),
  more: Type.Boolean(),
  changes: Type.Array(FeedChange),
})

export type FeedChange = Static<typeof FeedChange>
export type FeedPage = Static<typeof FeedPage>

const fields = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 4000 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
})

// Returns changes after the mark `after`; without it, from the first change on. Requires an API key
// (domain.md#feed-read).
export const feed = {
  changes: {
    method: 'GET',
    path: 'feed/changes',
    body: fields,
    data: FeedPage,
    readByKey: 'all',
    reads: 'once',
  } satisfies Call<typeof fields, typeof FeedPage>,
}
