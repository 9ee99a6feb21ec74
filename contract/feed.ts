import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { entities } from './entities.ts'
import { nullable } from './fields.ts'

/** The changes of a page at most, and where the address says nothing. */
export const feedPage = { min: 1, max: 1000, usual: 100 }

/** A row as its list call has it, without what is joined from other rows. */
const FeedRow = nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }))

/**
 * A row that came, changed or went. Rows that are older than the history bear the change 0. `at` is ISO 8601.
 */
const FeedChange = Type.Object({
  change: Type.String(),
  at: Type.String(),
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  action: Type.Enum(['insert', 'update', 'delete']),
  row: FeedRow,
})

/** `more`: the next page is there already. `mark` is asked for with `after` next time. */
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

// Read with a key alone (domain.md#feed-read). Without `after`: from the beginning.
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
