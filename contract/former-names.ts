import { type Static, Type } from 'typebox'
import { get } from './call.ts'
import { entities } from './entities.ts'

/** The names that a row had until a day, in any language, its short name and its code among them. */
const FormerName = Type.Object({
  entity: Type.Enum([...entities]),
  id: Type.Integer(),
  until: Type.String(),
  names: Type.Array(Type.String()),
})
export type FormerName = Static<typeof FormerName>

// The former names of all entities, the latest of a row first: lists and selects find rows by them. A file of its own,
// since every select reads it.
export const formerNames = get('names/former', Type.Array(FormerName), { reads: ['name_period'] })
