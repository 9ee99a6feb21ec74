import { comparedEntities } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'

/** Path of the duplicates screen, and its search parameters: catalogue, and the row that is merged away. */
const duplicatesPath = '/duplicates'
export const entityParameter = 'entity'
export const awayParameter = 'm-away'

export const comparedOrNone = (entity: string | null): ComparedEntity | undefined =>
  comparedEntities.find((one) => one === entity)

/** Link to the duplicates of a catalogue. */
export const duplicatesLink = (entity: ComparedEntity) => `${duplicatesPath}?${entityParameter}=${entity}`

/** Link to the merge of this row into another, which is chosen there. */
export const mergeLink = (entity: ComparedEntity, away: number) =>
  `${duplicatesLink(entity)}&modal=merge&${awayParameter}=${away}`

/** Link to the comparison of two rows; the second would be merged away. */
export const mergeOfTwoLink = (entity: ComparedEntity, keep: number, away: number) =>
  `${mergeLink(entity, away)}&id=${keep}`
