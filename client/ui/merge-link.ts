import { comparedEntities } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'

const duplicatesPath = '/duplicates'
export const entityParameter = 'entity'
export const awayParameter = 'm-away'

export const comparedOrNone = (entity: string | null): ComparedEntity | undefined =>
  comparedEntities.find((one) => one === entity)

export const duplicatesLink = (entity: ComparedEntity) => `${duplicatesPath}?${entityParameter}=${entity}`

/** Returns the link to a merge that deletes `away`. The user chooses the row that remains. */
export const mergeLink = (entity: ComparedEntity, away: number) =>
  `${duplicatesLink(entity)}&modal=merge&${awayParameter}=${away}`

export const mergeOfTwoLink = (entity: ComparedEntity, keep: number, away: number) =>
  `${mergeLink(entity, away)}&id=${keep}`
