import { type Entity, entities } from './entities.ts'
import { factsOf } from './entities/registry.ts'

type Shared = {
  [E in Entity]: (typeof factsOf)[E]['savedBy'] extends 'catalogues' | 'administrator' ? E : never
}[Entity]

/** The entities whose rows are common to all, and which only a few save (domain.md#proposals-asked). */
export type ProposedEntity = Exclude<Shared, 'user'>

export const proposedEntities = entities.filter((entity): entity is ProposedEntity => {
  const right = factsOf[entity].savedBy
  return entity !== 'user' && (right === 'catalogues' || right === 'administrator')
})

export const isProposed = (entity: string): entity is ProposedEntity =>
  proposedEntities.some((one) => one === entity)
