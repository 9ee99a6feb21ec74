import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { outcomeFields, SaveAnswer } from './save.ts'

/** The lists that a key reads; null: all. */
const readable = nullable(Type.Array(Type.Enum([...entities])))

/** Why a key reads no more: its last day is over, or its owner is disabled or no administrator any more. */
const keyEnds = ['expired', 'owner'] as const

/** Answers with rows, and how many bytes they were as they were sent. */
const Given = Type.Object({ answers: Type.Integer(), bytes: Type.Integer() })

/**
 * Moments in ISO 8601; `last_used` is null for a key that nobody has used, `owner` for one of the command line. `expires` is
 * the last day on which it reads, `days_left` how many come after today.
 * `last_read` is the path that it read last; it and what was given follow some seconds later.
 */
const KeyRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  entities: readable,
  created: Type.String(),
  last_used: nullable(Type.String()),
  last_read: nullable(Type.String()),
  today: Given,
  altogether: Given,
  owner: nullable(Type.String()),
  expires: Type.String(),
  days_left: Type.Integer(),
  ended: nullable(Type.Enum([...keyEnds])),
  rev: revision,
})
export type KeyRow = Static<typeof KeyRow>

/** The secret of a new key, which nobody will see again. */
const KeySaved = Type.Array(Type.Object({ ...outcomeFields, secret: Type.Optional(Type.String()) }))
export type KeySaved = Static<typeof KeySaved>

const administrators = { may: 'administrator' } as const

// A key is sent as `Authorization: Bearer SECRET`. It reads the calls that say `readByKey`, 20 requests in any second, and
// saves nothing.
export const keys = {
  list: post('keys/list', {}, Type.Array(KeyRow), {
    ...administrators,
    reads: ['api_key', 'api_key_use', 'app_user'],
  }),
  // The user who saves it becomes its owner. Without `expires` a new key reads for a year, and another one as long as before.
  save: post(
    'keys/save',
    { id: idOrNew, name: text(lengths.name), entities: readable, expires: Type.Optional(date), rev },
    KeySaved,
    { ...administrators, writes: ['api_key'] },
  ),
  delete: post('keys/delete', { id }, SaveAnswer, { ...administrators, writes: ['api_key'] }),
}
