import { type Static, Type } from 'typebox'
import { post } from './call.ts'
import { entities } from './entities.ts'
import { date, id, idOrNew, nullable, rev, revision, text } from './fields.ts'
import { lengths } from './limits.ts'
import { outcomeFields, SaveAnswer } from './save.ts'

/** Entities whose lists the key can read; null: all. */
const readable = nullable(Type.Array(Type.Enum([...entities])))

/** Reasons why a key is invalid: expired, or its owner is disabled or no longer an administrator. */
const keyEnds = ['expired', 'owner'] as const

/** Number of responses with rows, and their size in bytes as sent. */
const Given = Type.Object({ answers: Type.Integer(), bytes: Type.Integer() })

/**
 * API key. Times are ISO 8601. `last_used`: null for an unused key; `owner`: null for a key of the command
 * line. `expires`: last valid day; `days_left`: days after today. `last_read`: path of the last request; it
 * and the counts are written some seconds later.
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

/** Secret of a new key; only this response contains it. */
const KeyResult = Type.Array(Type.Object({ ...outcomeFields, secret: Type.Optional(Type.String()) }))
export type KeyResult = Static<typeof KeyResult>

const administrators = { may: 'administrator' } as const

// A request sends a key as `Authorization: Bearer SECRET`. The key allows calls with `readByKey`, 20 requests
// per second, and no saves.
export const keys = {
  list: post('keys/list', {}, Type.Array(KeyRow), {
    ...administrators,
    reads: ['api_key', 'api_key_use', 'app_user'],
  }),
  // Saves a key; the user who saves it becomes its owner. If `expires` is omitted, a new key is valid for a
  // year, and the last day of an existing key is not changed.
  save: post(
    'keys/save',
    { id: idOrNew, name: text(lengths.name), entities: readable, expires: Type.Optional(date), rev },
    KeyResult,
    { ...administrators, writes: ['api_key'] },
  ),
  delete: post('keys/delete', { id }, SaveAnswer, { ...administrators, writes: ['api_key'] }),
}
