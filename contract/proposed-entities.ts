import { type Entity, entities } from './entities.ts'
import { factsOf, savedAtAllBy } from './entities/registry.ts'
import { hindranceOf, type Rights } from './rights.ts'

type SharedEntity = {
  [E in Entity]: (typeof factsOf)[E]['savedBy'] extends 'catalogues' | 'administrator' ? E : never
}[Entity]

/** Only administrators may change these, so no user proposes changes of them. */
const ownMatter = ['user', 'check-rule', 'academic-year', 'succession'] as const

/** Rows are shared by all institutions; few users may save them (domain.md#proposals-asked). */
export type ProposedEntity = Exclude<SharedEntity, (typeof ownMatter)[number]>

export const proposedEntities = entities.filter((entity): entity is ProposedEntity => {
  const right = factsOf[entity].savedBy
  return !ownMatter.some((one) => one === entity) && (right === 'catalogues' || right === 'administrator')
})

export const isProposed = (entity: string): entity is ProposedEntity =>
  proposedEntities.some((one) => one === entity)

/** True only if the user may not save the rows. */
export const isProposedBy = (rights: Rights, entity: Entity): entity is ProposedEntity =>
  isProposed(entity) && hindranceOf(rights, savedAtAllBy(entity)) !== undefined
