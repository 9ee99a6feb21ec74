import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { outcomeFields, SaveAnswer } from './save.ts'

/**
 * Entities that the key may read; null: all, but then the feed omits users and acknowledgements of findings.
 */
const readableEntities = nullable(Type.Array(Type.Enum([...entities])))

/**
 * Reasons why an API key is invalid. `expired`: its last valid day is over. `owner`: its owner is disabled or
 * no longer an administrator.
 */
const keyInvalidReasons = ['expired', 'owner'] as const

/** Number of successful responses, and their bytes as sent. A 304 response has 0 bytes. */
const KeyUsage = Type.Object({ answers: Type.Integer(), bytes: Type.Integer() })

/**
 * API key. Times are ISO 8601. `last_used`: null if the key was never used. `owner`: null if the command line
 * created the key. `expires`: last valid day. `days_left`: days after today. `last_read`: path of the last
 * successful request. This path and the counts are stored with a delay of some seconds.
 */
const KeyRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  entities: readableEntities,
  created: Type.String(),
  last_used: nullable(Type.String()),
  last_read: nullable(Type.String()),
  today: KeyUsage,
  altogether: KeyUsage,
  owner: nullable(Type.String()),
  expires: Type.String(),
  days_left: Type.Integer(),
  ended: nullable(Type.Enum([...keyInvalidReasons])),
  rev: revision,
})
export type KeyRow = Static<typeof KeyRow>

/** Outcome of a save. No other response contains the secret. */
const KeyResult = Type.Array(Type.Object({ ...outcomeFields, secret: Type.Optional(Type.String()) }))
export type KeyResult = Static<typeof KeyResult>

const administrators = { may: 'administrator' } as const

// Calls of the screen of API keys. A request of another program sends its key in the header `Authorization:
// Bearer SECRET`. The key permits calls with `readByKey`, at most 20 requests per second, and no saves.
export const keys = {
  list: post('keys/list', {}, Type.Array(KeyRow), {
    ...administrators,
    reads: ['api_key', 'api_key_use', 'app_user'],
  }),
  // The user who saves a key becomes its owner. Without `expires` a new key is valid for a year.
  save: post(
    'keys/save',
    { id: idOrNew, name: text(lengths.name), entities: readableEntities, expires: Type.Optional(date), rev },
    KeyResult,
    { ...administrators, writes: ['api_key'] },
  ),
  delete: post('keys/delete', { id }, SaveAnswer, { ...administrators, writes: ['api_key'] }),
}
