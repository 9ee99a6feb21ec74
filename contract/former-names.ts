import { type Static, Type } from 'typebox'
import { get } from './call.ts'
import { entities } from './entities.ts'

/** Names that a row had before `until`, the first day of the next names; in all languages. */
const FormerName = Type.Object({
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  until: Type.String(),
  names: Type.Array(Type.String()),
})
export type FormerName = Static<typeof FormerName>

// For each row the latest name is first. This file is separate because every select imports it.
export const formerNames = get('names/former', Type.Array(FormerName), { reads: ['name_period'] })
