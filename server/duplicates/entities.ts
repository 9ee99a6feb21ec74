import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { comparedEntities, factsOf } from '#contract/entities/registry.ts'
import { entityRows } from '../entities.ts'

type Name = 'ru' | 'ky' | 'en'

type Comparison = {
  /** The fields that are compared as names, by language. */
  readonly names: Readonly<{ ru: string } & Partial<Record<Name, string>>>
  /** The field that two rows should not share. */
  readonly code?: string
  /** The field within whose rows names are compared; the whole catalogue without it. */
  readonly scope?: string
}

/** How an entity's rows are compared, and under which names its list call shows their columns. */
export type Compared = Comparison & {
  readonly table: PgTable
  readonly fields: Readonly<Record<string, PgColumn>>
  /** The fields that cannot change in a row with `editable` false (domain.md#protected-locked). */
  readonly locked: readonly string[]
}

function comparedOf(entity: ComparedEntity): Compared {
  const facts: EntityFacts = factsOf[entity]
  const { table, fields, locked } = entityRows[entity]
  // whether a row is protected is not a field that a merge takes
  const own = Object.entries(fields).filter(([, { name }]) => name !== 'editable')
  return {
    ...comparisonOf(facts),
    table,
    fields: Object.fromEntries(own),
    locked: own.filter(([, column]) => locked.includes(column)).map(([field]) => field),
  }
}

/** Names in three languages, or the one by which people know a row. */
function comparisonOf({ entity, fields, compared }: EntityFacts): Comparison {
  const rowField = (key: string) => {
    const row = fields[key]?.row
    if (row === undefined) throw new Error(`${entity} has no field ${key}`)
    return row
  }
  const names = Object.values(fields).flatMap(({ name, language, row }) =>
    name === 'name' && language !== undefined ? [[language, row] as const] : [],
  )
  const known = Object.values(fields).find(({ identity, kind }) => identity === true && kind === 'text')
  const { ru = known?.row, ...others }: Partial<Record<Name, string>> = Object.fromEntries(names)
  if (ru === undefined) throw new Error(`The rows of ${entity} have no name to compare`)
  return {
    names: { ru, ...others },
    ...(compared?.code !== undefined && { code: rowField(compared.code) }),
    ...(compared?.within !== undefined && { scope: rowField(compared.within) }),
  }
}

/** Every entity whose rows are compared and merged. */
export const compared = Object.fromEntries(
  comparedEntities.map((entity) => [entity, comparedOf(entity)]),
  // Its keys are those of the list.
) as Readonly<Record<ComparedEntity, Compared>>

/** The column of a field that the entity is known to have. */
export function columnOf({ fields }: Compared, field: string): PgColumn {
  const column = fields[field]
  if (column === undefined) throw new Error(`No column is called ${field}`)
  return column
}
