import { type Entity, entities } from './entities.ts'
import { factsOf, rightToSave } from './entities/registry.ts'
import { rightsRefusalOf, type Rights } from './rights.ts'

type SharedEntity = {
  [E in Entity]: (typeof factsOf)[E]['savedBy'] extends 'catalogues' | 'administrator' ? E : never
}[Entity]

/** Entities that only administrators change, so no user proposes changes of them. */
const administratorEntities = ['user', 'check-rule', 'academic-year', 'succession'] as const

/** Entity whose rows all institutions share and few users may save (domain.md#proposals-asked). */
export type ProposedEntity = Exclude<SharedEntity, (typeof administratorEntities)[number]>

export const proposedEntities = entities.filter((entity): entity is ProposedEntity => {
  const right = factsOf[entity].savedBy
  return (
    !administratorEntities.some((one) => one === entity) &&
    (right === 'catalogues' || right === 'administrator')
  )
})

export const isProposed = (entity: string): entity is ProposedEntity =>
  proposedEntities.some((one) => one === entity)

/** True if the user may propose changes of the entity because the user may not save them. */
export const isProposedBy = (rights: Rights, entity: Entity): entity is ProposedEntity =>
  isProposed(entity) && rightsRefusalOf(rights, rightToSave(entity)) !== undefined
