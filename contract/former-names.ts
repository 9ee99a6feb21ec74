import { type Static, Type } from 'typebox'
import { get } from './call.ts'
import { entities } from './entities.ts'

/** Names of a row until a day, in all languages, with short name and code. */
const FormerName = Type.Object({
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  until: Type.String(),
  names: Type.Array(Type.String()),
})
export type FormerName = Static<typeof FormerName>

// Returns the former names of all rows, the latest of a row first; lists and selects search them. This file
// is separate, since every select imports it.
export const formerNames = get('names/former', Type.Array(FormerName), { reads: ['name_period'] })
