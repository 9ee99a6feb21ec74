import { comparedEntities } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'

/** The screen of duplicates, and the parameters of its address: catalogue, and the row that would go. */
const duplicatesPath = '/duplicates'
export const entityParameter = 'entity'
export const awayParameter = 'm-away'

export const comparedOrNone = (entity: string | null): ComparedEntity | undefined =>
  comparedEntities.find((one) => one === entity)

/** The link to the duplicates of a catalogue. */
export const duplicatesLink = (entity: ComparedEntity) => `${duplicatesPath}?${entityParameter}=${entity}`

/** The link to the merge in which this row goes; the one that stays is chosen there. */
export const mergeLink = (entity: ComparedEntity, away: number) =>
  `${duplicatesLink(entity)}&modal=merge&${awayParameter}=${away}`

/** The link to the comparison of two rows, of which the second would go. */
export const mergeOfTwoLink = (entity: ComparedEntity, keep: number, away: number) =>
  `${mergeLink(entity, away)}&id=${keep}`
