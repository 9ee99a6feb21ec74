import { comparedEntities } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'

/** The screen of what may stand twice, and the parameters of its address: catalogue, and the row that would go. */
const duplicatesPath = '/duplicates'
export const entityParameter = 'entity'
export const awayParameter = 'm-away'

export const comparedOrNone = (entity: string | null): ComparedEntity | undefined =>
  comparedEntities.find((one) => one === entity)

/** Records that may stand twice in a catalogue. */
export const duplicatesLink = (entity: ComparedEntity) => `${duplicatesPath}?${entityParameter}=${entity}`

/** The merge in which this row goes; the one that stays is chosen there. */
export const mergeLink = (entity: ComparedEntity, away: number) =>
  `${duplicatesLink(entity)}&modal=merge&${awayParameter}=${away}`

/** The comparison of two rows, of which the second would go. */
export const mergeOfTwoLink = (entity: ComparedEntity, keep: number, away: number) =>
  `${mergeLink(entity, away)}&id=${keep}`
