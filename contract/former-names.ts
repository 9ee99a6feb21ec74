import { type Static, Type } from 'typebox'
import { get } from './call.ts'
import { entities } from './entities.ts'

/** Names of a row that were valid until a day, in all languages, with short name and code. */
const FormerName = Type.Object({
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  until: Type.String(),
  names: Type.Array(Type.String()),
})
export type FormerName = Static<typeof FormerName>

// Returns the former names of all rows, for each row the latest first. Lists and selects search these names.
// This file is separate because every select imports it.
export const formerNames = get('names/former', Type.Array(FormerName), { reads: ['name_period'] })
