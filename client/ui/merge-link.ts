import { comparedEntities } from '#contract/entities/registry.ts'
import type { ComparedEntity } from '#contract/duplicates.ts'

/** Path of the duplicates screen, and its parameters for the catalogue and for the row that a merge deletes. */
const duplicatesPath = '/duplicates'
export const entityParameter = 'entity'
export const awayParameter = 'm-away'

export const comparedOrNone = (entity: string | null): ComparedEntity | undefined =>
  comparedEntities.find((one) => one === entity)

/** Returns the link to the duplicates of a catalogue. */
export const duplicatesLink = (entity: ComparedEntity) => `${duplicatesPath}?${entityParameter}=${entity}`

/** Returns the link for merging this row into a row that the user then chooses. */
export const mergeLink = (entity: ComparedEntity, away: number) =>
  `${duplicatesLink(entity)}&modal=merge&${awayParameter}=${away}`

/** Returns the link to the comparison of two rows for a merge, which would delete `away`. */
export const mergeOfTwoLink = (entity: ComparedEntity, keep: number, away: number) =>
  `${mergeLink(entity, away)}&id=${keep}`
