import type { Texts } from '../changes.ts'
import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { currentUserId } from '../../api/expiry.ts'
import { readNow } from '../../api/query.ts'
import { useSet } from '@mantine/hooks'

type Fields<Values> = readonly (keyof Values & string)[]

/** Groups of fields, such as start and end of a period. All values of a group come from one version. */
export type FieldUnits<Values> = readonly Fields<Values>[]

type Versions<Values> = {
  readonly before: Values
  /** Values shown while this user typed; set if they differ from `before` by another user's changes. */
  readonly seen?: Values | undefined
  readonly mine: Values
  readonly theirs: Values
}

type MergedVersions<Values> = {
  /** Stored version with this user's changes. Contested fields have this user's values. */
  readonly merged: Values
  /** Fields that both users changed to different values. A unit of fields is one entry. */
  readonly contested: FieldUnits<Values>
  /** Fields that only one user changed, or that both users changed to equal values. */
  readonly agreed: Fields<Values>
}

const isSame = <Values extends Texts>(fields: Fields<Values>, one: Values, other: Values) =>
  fields.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())

const unitsOf = <Values extends Texts>(values: Values, together: FieldUnits<Values>): FieldUnits<Values> =>
  Object.keys(values).flatMap((field): FieldUnits<Values> => {
    const unit = together.find((fields) => fields.includes(field))
    if (unit === undefined) return [[field]]
    return unit[0] === field ? [unit] : []
  })

const withFieldsOf = <Values extends Texts>(onto: Values, fields: Fields<Values>, from: Values): Values =>
  // the cast is safe: keys and types of the values do not change
  ({ ...onto, ...Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) })

/** Merges two versions of a row field by field (domain.md#row-merge). */
export const mergeVersions = <Values extends Texts>(
  { before, seen = before, mine, theirs }: Versions<Values>,
  together: FieldUnits<Values> = [],
): MergedVersions<Values> => {
  const units = unitsOf(theirs, together)
  const ofMine = units.filter((fields) => !isSame(fields, seen, mine))
  const ofTheirs = units.filter((fields) => !isSame(fields, before, theirs))
  const contested = ofMine.filter((fields) => ofTheirs.includes(fields) && !isSame(fields, mine, theirs))
  const changed = units.filter((fields) => ofMine.includes(fields) || ofTheirs.includes(fields))
  return {
    merged: withFieldsOf(theirs, ofMine.flat(), mine),
    contested,
    agreed: changed.filter((fields) => !contested.includes(fields)).flat(),
  }
}

/** As `mergeVersions`, but without contested fields, every field of `merged` unlike `theirs` is contested. */
export const contestedVersions = <Values extends Texts>(
  versions: Versions<Values>,
  together: FieldUnits<Values> = [],
): MergedVersions<Values> => {
  const found = mergeVersions(versions, together)
  if (found.contested.length > 0) return found
  const { merged, agreed } = found
  const contested = unitsOf(merged, together).filter((fields) => !isSame(fields, merged, versions.theirs))
  return { merged, contested, agreed: agreed.filter((field) => !contested.flat().includes(field)) }
}

/** Returns the merged values; units whose first field is in `chosen` have the stored values. */
export const withChoice = <Values extends Texts>(
  { merged, contested }: Pick<MergedVersions<Values>, 'merged' | 'contested'>,
  theirs: Values,
  chosen: ReadonlySet<string>,
): Values => withFieldsOf(merged, contested.filter(([first = '']) => chosen.has(first)).flat(), theirs)

/** Returns true if this user saved the latest version; false also if the history cannot be fetched. */
export const isOwnVersion = async (record: RecordRef) => {
  const [change] = await readNow(history.changes, { ...record, limit: 1 }).catch(() => [])
  return change !== undefined && change.id_user === currentUserId()
}

export type Conflict<Values> = MergedVersions<Values> & {
  /** Revision of the stored version; a change of the revision restarts the choice. */
  readonly rev: number
  readonly theirs: Values
  readonly isOwn: boolean
}

export const useVersionChoice = <Values extends Texts>({ theirs, ...versions }: Conflict<Values>) => {
  const chosen = useSet<string>()
  const values = withChoice(versions, theirs, chosen)
  return {
    values,
    isMine: chosen.size === 0,
    isChosen: (field: string) => chosen.has(field),
    choose: (field: string, isTheirs: boolean) => void (isTheirs ? chosen.add(field) : chosen.delete(field)),
  }
}

export type VersionChoice<Values extends Texts> = ReturnType<typeof useVersionChoice<Values>>
