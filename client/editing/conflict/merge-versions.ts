import type { Texts } from '../changes.ts'

type Fields<Values> = readonly (keyof Values & string)[]

/** Fields that are true together alone, as both ends of a period: of two people's only one's is taken, whole. */
export type Together<Values> = readonly Fields<Values>[]

type Versions<Values> = {
  /** From which both began. */
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

export type MergedVersions<Values> = {
  /** Theirs with the fields that I changed; mine also where that is contested. */
  readonly merged: Values
  /** Changed by both, to different values; fields that belong together as one. */
  readonly contested: Together<Values>
  /** Changed by one of the two alone, or by both to the same value. */
  readonly agreed: Fields<Values>
}

const isSame = <Values extends Texts>(fields: Fields<Values>, one: Values, other: Values) =>
  fields.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())

/** Each field once, in their order: alone, or with those that it belongs to. */
const unitsOf = <Values extends Texts>(values: Values, together: Together<Values>): Together<Values> =>
  Object.keys(values).flatMap((field): Together<Values> => {
    const unit = together.find((fields) => fields.includes(field))
    if (unit === undefined) return [[field]]
    return unit[0] === field ? [unit] : []
  })

const take = <Values extends Texts>(onto: Values, fields: Fields<Values>, from: Values): Values =>
  // the same keys with the same kind of value
  ({ ...onto, ...Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) })

/** Brings together what two people made of one row (domain.md#row-merge). */
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
 * The same for a save that was refused. Where no field is contested the merged values cannot stand together, and no field
 * alone says why: everything that I changed is to be chosen.
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

/** The merged values with theirs where that was chosen; `chosen` names the first field of each. */
export const withChoice = <Values extends Texts>(
  { merged, contested }: Pick<MergedVersions<Values>, 'merged' | 'contested'>,
  theirs: Values,
  chosen: ReadonlySet<string>,
): Values => take(merged, contested.filter(([first = '']) => chosen.has(first)).flat(), theirs)
