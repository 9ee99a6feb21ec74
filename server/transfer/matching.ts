import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { comparableText } from '#contract/same-text.ts'
import type { Entity } from '#contract/entities.ts'
import { fieldsOfEntity } from './columns.ts'
import type { Value } from './values.ts'

/** Row of a catalogue, with `values` by field key. */
export type CatalogueRow = {
  readonly id: number
  readonly rev: number
  readonly editable: boolean
  readonly values: Readonly<Record<string, Value>>
}

/** Function that finds the rows that a line matches: one, none (the line adds a row), or several (unclear). */
export type RowMatcher = (lineValues: Readonly<Record<string, Value | undefined>>) => readonly CatalogueRow[]

/** Returns a function that matches a line by all identity fields, by the filled ones, or by the code. */
export function createRowMatcher(entity: Entity, rows: readonly CatalogueRow[]): RowMatcher {
  const { compared }: EntityFacts = factsOf[entity]
  const within = compared?.within
  const identity = fieldsOfEntity(entity).flatMap(({ key, identity: known }) =>
    known === true || key === within ? [key] : [],
  )
  const find = createIndexes(rows)
  return (lineValues) => {
    const filledKeys = identity.filter((key) => isGiven(lineValues[key]))
    const presentKeys = identity.filter((key) => lineValues[key] !== undefined)
    const exactMatches = find(presentKeys, lineValues)
    if (exactMatches.length > 0 || presentKeys.length === 0) return exactMatches
    if (filledKeys.length < presentKeys.length) {
      const matches = find(filledKeys, lineValues)
      if (matches.length > 0) return matches
    }
    const { code } = compared ?? {}
    if (code === undefined || !isGiven(lineValues[code])) return []
    return find(within !== undefined && isGiven(lineValues[within]) ? [code, within] : [code], lineValues)
  }
}

const isGiven = (value: Value | undefined) => value !== undefined && value !== '' && value !== null

/** Returns a function that finds rows by the values of given fields, with an index for each set of fields. */
function createIndexes(rows: readonly CatalogueRow[]) {
  const known = new Map<string, Map<string, CatalogueRow[]>>()
  const keyOf = (keys: readonly string[], values: Readonly<Record<string, Value | undefined>>) =>
    JSON.stringify(keys.map((key) => toComparable(values[key])))
  return (keys: readonly string[], values: Readonly<Record<string, Value | undefined>>) => {
    if (keys.length === 0) return []
    const name = keys.join()
    let index = known.get(name)
    if (index === undefined) {
      index = groupByKey(rows, (row) => keyOf(keys, row.values))
      known.set(name, index)
    }
    return index.get(keyOf(keys, values)) ?? []
  }
}

function groupByKey(rows: readonly CatalogueRow[], keyOf: (row: CatalogueRow) => string) {
  const groups = new Map<string, CatalogueRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

const toComparable = (value: Value | undefined) =>
  typeof value === 'string' ? comparableText(value) : (value ?? null)
