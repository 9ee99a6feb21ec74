import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { comparedEntities, factsOf } from '#contract/entities/registry.ts'
import { entityRows } from '../entities.ts'

type NameLanguage = 'ru' | 'ky' | 'en'

type Comparison = {
  readonly names: Readonly<{ ru: string } & Partial<Record<NameLanguage, string>>>
  readonly code?: string
  /** Field with the id of the row within which names are compared; undefined: the whole catalogue. */
  readonly scope?: string
}

export type ComparedTable = Comparison & {
  readonly table: PgTable
  readonly fields: Readonly<Record<string, PgColumn>>
  /** Row fields that are locked while `editable` is false (domain.md#protected-locked). */
  readonly locked: readonly string[]
}

function comparedTableOf(entity: ComparedEntity): ComparedTable {
  const facts: EntityFacts = factsOf[entity]
  const { table, fields, locked } = entityRows[entity]
  // A merge does not copy `editable`, so the field is left out.
  const own = Object.entries(fields).filter(([, { name }]) => name !== 'editable')
  return {
    ...comparisonOf(facts),
    table,
    fields: Object.fromEntries(own),
    locked: own.filter(([, column]) => locked.includes(column)).map(([field]) => field),
  }
}

/** Returns the compared fields. If no field is a Russian name, the identifying text replaces it. */
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
  const { ru = known?.row, ...others }: Partial<Record<NameLanguage, string>> = Object.fromEntries(names)
  if (ru === undefined) throw new Error(`The rows of ${entity} have no name to compare`)
  return {
    names: { ru, ...others },
    ...(compared?.code !== undefined && { code: rowField(compared.code) }),
    ...(compared?.within !== undefined && { scope: rowField(compared.within) }),
  }
}

export const comparedTables = Object.fromEntries(
  comparedEntities.map((entity) => [entity, comparedTableOf(entity)]),
  // The cast is valid: the keys are `comparedEntities`.
) as Readonly<Record<ComparedEntity, ComparedTable>>

export function columnOf({ fields }: ComparedTable, field: string): PgColumn {
  const column = fields[field]
  if (column === undefined) throw new Error(`No column is called ${field}`)
  return column
}
