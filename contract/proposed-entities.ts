import { type Entity, entities } from './entities.ts'
import { factsOf, savedAtAllBy } from './entities/registry.ts'
import { hindranceOf, type Rights } from './rights.ts'

type SharedEntity = {
  [E in Entity]: (typeof factsOf)[E]['savedBy'] extends 'catalogues' | 'administrator' ? E : never
}[Entity]

/** Rows of these are administrators' own matter. */
const ownMatter = ['user', 'check-rule', 'academic-year', 'succession'] as const

/** The entities whose rows are common to all, and which only a few save (domain.md#proposals-asked). */
export type ProposedEntity = Exclude<SharedEntity, (typeof ownMatter)[number]>

export const proposedEntities = entities.filter((entity): entity is ProposedEntity => {
  const right = factsOf[entity].savedBy
  return !ownMatter.some((one) => one === entity) && (right === 'catalogues' || right === 'administrator')
})

export const isProposed = (entity: string): entity is ProposedEntity =>
  proposedEntities.some((one) => one === entity)

/** Whether somebody proposes what others save of the entity: who may save it proposes nothing. */
export const isProposedBy = (rights: Rights, entity: Entity): entity is ProposedEntity =>
  isProposed(entity) && hindranceOf(rights, savedAtAllBy(entity)) !== undefined
