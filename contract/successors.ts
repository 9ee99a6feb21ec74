import { type Static, Type } from 'typebox'
import { get } from './call.ts'
import { successionKinds } from './limits.ts'

/** Entities whose codes the ministry replaces. */
export const codeEntities = ['direction', 'speciality-name', 'study-form', 'qualification', 'level'] as const
export type CodeEntity = (typeof codeEntities)[number]

/** `code`: '' if the rows of the entity have only names. */
const Successors = Type.Object({
  entity: Type.Enum([...codeEntities]),
  id: Type.Integer(),
  kind: Type.Enum([...successionKinds]),
  on: Type.String(),
  order: Type.String(),
  to: Type.Array(
    Type.Object({ code: Type.String(), ru: Type.String(), ky: Type.String(), en: Type.String() }),
  ),
})
export type Successors = Static<typeof Successors>

/**
 * Returns the codes that replace each code, the earliest succession first. A chain of successions leads to the
 * codes of a given day (domain.md#succession-chains). This file is separate because every select imports it.
 */
export const successors = get('succession/successors', Type.Array(Successors), {
  reads: ['direction', 'level', 'qualification', 'speciality_name', 'study_form', 'succession'],
})
