import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema/index.ts'
import { entities, type Entity } from '#contract/entities.ts'
import type { Rights } from '#contract/rights.ts'
import { entitiesWithSuccessions } from '#contract/succession.ts'
import { entityOf, tableOf } from '../entities.ts'
import type { StoredRow } from './label-rules.ts'

export type Reference = { table: string; column: string; target: string }

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable))

export const references: readonly Reference[] = tables.flatMap((table) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    return column === undefined
      ? []
      : [{ table: getTableName(table), column: column.name, target: getTableName(foreignTable) }]
  }),
)

const targets = new Map(references.map(({ table, column, target }) => [`${table}.${column}`, target]))

/**
 * Reference by columns with several ids. Triggers replace foreign keys. `refersSql`: condition that a row
 * contains the id. `idsIn`: ids in the columns of a row. `fixes`: column of the target that cannot be changed
 * while a row refers to it.
 */
export type ListReference = {
  readonly table: string
  readonly target: string
  readonly refersSql: (id: string) => string
  readonly idsIn: (row: StoredRow) => readonly number[]
  readonly fixes?: string
}

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

const successionOf = (entity: Entity): ListReference => ({
  table: tableOf('succession'),
  target: tableOf(entity),
  refersSql: (id) => `entity = '${entity}' AND (from_ids @> ARRAY[${id}] OR to_ids @> ARRAY[${id}])`,
  idsIn: (row) => (row['entity'] === entity ? [row['from_ids'], row['to_ids']].flatMap(numbersIn) : []),
})

const sourceOfParts: ListReference = {
  table: tableOf('admission-plan'),
  target: tableOf('source'),
  refersSql: (id) => `parts @> jsonb_build_array(jsonb_build_object('source', ${id}))`,
  idsIn: ({ parts }) => (Array.isArray(parts) ? parts.map((part: { source: number }) => part.source) : []),
  fixes: schema.source.counts.name,
}

export const listReferences: readonly ListReference[] = [
  ...entitiesWithSuccessions.map(successionOf),
  sourceOfParts,
]

/** Returns the referenced table; undefined for a column without a foreign key. */
export const targetOf = (table: string, column: string): string | undefined =>
  targets.get(`${table}.${column}`)

/** Returns the table of the ids in an array column; undefined for any other column. */
export const targetOfArray = (table: string, column: string): string | undefined =>
  arrayTargets[`${table}.${column}`]

const { foreignNumber, namePeriod, succession } = schema

/** Columns with ids of rows of one entity, which the column `entity` of the same row names. */
const columnsByEntity: ReadonlySet<string> = new Set(
  [foreignNumber.record, namePeriod.record, succession.fromIds, succession.toIds].map(
    ({ table, name }) => `${getTableName(table)}.${name}`,
  ),
)

/** Returns the table of the ids in a column of `columnsByEntity`; undefined for any other column. */
export const targetNamedBy = (table: string, column: string, row: StoredRow | null): string | undefined =>
  columnsByEntity.has(`${table}.${column}`) && isEntity(row?.['entity']) ? tableOf(row['entity']) : undefined

const isEntity = (value: unknown): value is Entity => entities.some((one) => one === value)

const arrayTargets: Readonly<Record<string, string>> = {
  [`${getTableName(schema.checkRule)}.${schema.checkRule.forms.name}`]: getTableName(schema.studyFormKind),
  [`${getTableName(schema.checkRule)}.${schema.checkRule.programmes.name}`]: getTableName(
    schema.studyProgramme,
  ),
  [`${getTableName(schema.checkRule)}.${schema.checkRule.institutions.name}`]: tableOf('institution'),
  [`${getTableName(schema.admissionPlan)}.${schema.admissionPlan.parts.name}`]: tableOf('source'),
}

/** Tables of entities, each after the tables to which it refers. Deletes use the reverse order. */
export const tablesParentsFirst: readonly string[] = (() => {
  const sorted = new Set<string>()
  const visit = (table: string) => {
    if (sorted.has(table)) return
    for (const reference of references) if (reference.table === table) visit(reference.target)
    sorted.add(table)
  }
  for (const table of tables) visit(getTableName(table))
  return [...sorted].filter((table) => entityOf(table) !== undefined)
})()

const tablesWithoutUsers = tablesParentsFirst.filter((table) => table !== tableOf('user'))

/** Lists the visible tables: changes of accounts are for administrators (domain.md#history-of-users). */
export const visibleTables = ({ role }: Rights): readonly string[] =>
  role === 'administrator' ? tablesParentsFirst : tablesWithoutUsers

/** Table of dismissed pairs, which belong to no entity, but whose changes are in the journal. */
export const dismissalsTable = getTableName(schema.dismissedDuplicate)

export const visibleTablesWithDismissals = (rights: Rights): readonly string[] => [
  ...visibleTables(rights),
  dismissalsTable,
]
