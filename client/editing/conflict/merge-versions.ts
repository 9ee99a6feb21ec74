import type { Texts } from '../changes.ts'

type Fields<Values> = readonly (keyof Values & string)[]

/** Fields that belong together, as both ends of a period: all of them come from one of the two versions. */
export type Together<Values> = readonly Fields<Values>[]

type Versions<Values> = {
  /** The values from which both versions began. */
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

export type MergedVersions<Values> = {
  /** The stored version with the fields that this user changed; contested fields have this user's values. */
  readonly merged: Values
  /** Fields that both changed, to different values; fields that belong together are one entry. */
  readonly contested: Together<Values>
  /** Fields that one of the two changed alone, or both to the same value. */
  readonly agreed: Fields<Values>
}

const isSame = <Values extends Texts>(fields: Fields<Values>, one: Values, other: Values) =>
  fields.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())

/** Each field once, in its order: alone, or with the fields that it belongs to. */
const unitsOf = <Values extends Texts>(values: Values, together: Together<Values>): Together<Values> =>
  Object.keys(values).flatMap((field): Together<Values> => {
    const unit = together.find((fields) => fields.includes(field))
    if (unit === undefined) return [[field]]
    return unit[0] === field ? [unit] : []
  })

const take = <Values extends Texts>(onto: Values, fields: Fields<Values>, from: Values): Values =>
  // the same keys with the same kind of value
  ({ ...onto, ...Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) })

/** Merges two versions of one row by its fields (domain.md#row-merge). */
export const mergeVersions = <Values extends Texts>(
  { before, mine, theirs }: Versions<Values>,
  together: Together<Values> = [],
): MergedVersions<Values> => {
  const units = unitsOf(theirs, together)
  const ofMine = units.filter((fields) => !isSame(fields, before, mine))
  const ofTheirs = units.filter((fields) => !isSame(fields, before, theirs))
  const contested = ofMine.filter((fields) => ofTheirs.includes(fields) && !isSame(fields, mine, theirs))
  const changed = units.filter((fields) => ofMine.includes(fields) || ofTheirs.includes(fields))
  return {
    merged: take(theirs, ofMine.flat(), mine),
    contested,
    agreed: changed.filter((fields) => !contested.includes(fields)).flat(),
  }
}

/**
 * The versions of a save that was refused. Where no field is contested, the refusal means that the merged values contradict
 * each other: every field that this user changed is contested then.
 */
export const contestedVersions = <Values extends Texts>(
  versions: Versions<Values>,
  together: Together<Values> = [],
): MergedVersions<Values> => {
  const found = mergeVersions(versions, together)
  if (found.contested.length > 0) return found
  const { merged, agreed } = found
  const contested = unitsOf(merged, together).filter((fields) => !isSame(fields, merged, versions.theirs))
  return { merged, contested, agreed: agreed.filter((field) => !contested.flat().includes(field)) }
}

/** The merged values, with the stored ones where these were chosen; `chosen` names the first field of each entry. */
export const withChoice = <Values extends Texts>(
  { merged, contested }: Pick<MergedVersions<Values>, 'merged' | 'contested'>,
  theirs: Values,
  chosen: ReadonlySet<string>,
): Values => take(merged, contested.filter(([first = '']) => chosen.has(first)).flat(), theirs)
