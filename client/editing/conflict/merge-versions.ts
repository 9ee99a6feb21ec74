import type { Texts } from '../changes.ts'
import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { currentUserId } from '../../api/expiry.ts'
import { readNow } from '../../api/query.ts'
import { useState } from 'react'

type Fields<Values> = readonly (keyof Values & string)[]

/** Fields that belong together, as both ends of a period: all of them come from one of the two versions. */
export type Together<Values> = readonly Fields<Values>[]

type Versions<Values> = {
  /** The values from which both versions began. */
  readonly before: Values
  /** The values into which this user typed, where they are not `before`: a list showed another user's changes by then. */
  readonly seen?: Values | undefined
  readonly mine: Values
  readonly theirs: Values
}

type MergedVersions<Values> = {
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
  { before, seen = before, mine, theirs }: Versions<Values>,
  together: Together<Values> = [],
): MergedVersions<Values> => {
  const units = unitsOf(theirs, together)
  const ofMine = units.filter((fields) => !isSame(fields, seen, mine))
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

/** Answers whether this very user has saved the row last, in another window; false where that cannot be read. */
export const isOwnVersion = async (record: RecordRef) => {
  const [change] = await readNow(history.changes, { ...record, limit: 1 }).catch(() => [])
  return change !== undefined && change.id_user === currentUserId()
}

/** Both versions of a row that two people changed in the same fields. */
export type Conflict<Values> = MergedVersions<Values> & {
  /** The revision of the stored version; with another revision the choice begins again. */
  readonly rev: number
  readonly theirs: Values
  /** The stored version is this user's own, from another window. */
  readonly isOwn: boolean
}

/** The choice for each field: this user's value, until the stored one is chosen. */
export const useVersionChoice = <Values extends Texts>({ theirs, ...versions }: Conflict<Values>) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const values = withChoice(versions, theirs, chosen)
  return {
    values,
    isMine: chosen.size === 0,
    isChosen: (field: string) => chosen.has(field),
    choose: (field: string, isTheirs: boolean) =>
      setChosen((now) => new Set([...now].filter((one) => one !== field).concat(isTheirs ? [field] : []))),
  }
}

export type VersionChoice<Values extends Texts> = ReturnType<typeof useVersionChoice<Values>>
