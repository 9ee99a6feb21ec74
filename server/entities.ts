import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CamelCase, camelCase, entities, type Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import * as schema from '#db/schema/index.ts'

export type TableOf<Facts extends EntityFacts> = PgTable & { readonly [K in keyof Facts['fields']]: PgColumn }

const differingTableNames = {
  group: 'studyGroup',
  quota: 'groupQuota',
  user: 'appUser',
  'member-type': 'commissionRole',
  rule: 'gradingRule',
} as const

type Schema = typeof schema
type TableName<E extends Entity> = E extends keyof typeof differingTableNames
  ? (typeof differingTableNames)[E]
  : CamelCase<E>
type Tables = { readonly [E in Entity]: TableName<E> extends keyof Schema ? Schema[TableName<E>] : undefined }

const tablesByName: Readonly<Record<string, unknown>> = schema
const tableNames: Readonly<Partial<Record<Entity, string>>> = differingTableNames

export const tables = Object.fromEntries(
  entities.map((entity) => [entity, tablesByName[tableNames[entity] ?? camelCase(entity)]]),
  // The cast is safe: `entities` contains every key of the type.
) as Tables

// This line does not compile if an entity has no table or a field has no column.
tables satisfies { readonly [E in Entity]: TableOf<(typeof factsOf)[E]> }

export type EntityRows = {
  readonly table: PgTable
  readonly id: PgColumn
  /** Columns by row field. Calls for rows of any entity return only these columns. */
  readonly fields: Readonly<Record<string, PgColumn>>
  /** Columns that are locked while `editable` is false (domain.md#protected-locked). */
  readonly locked: readonly PgColumn[]
}

function entityRowsOf(entity: Entity): EntityRows {
  const { fields, protects }: EntityFacts = factsOf[entity]
  const table: PgTable = tables[entity]
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const column = (key: string) => {
    const found = columns[key]
    if (found === undefined) throw new Error(`${getTableName(table)} has no column ${key}`)
    return found
  }
  const id = Object.values(columns).find(({ primary }) => primary)
  if (id === undefined) throw new Error(`${getTableName(table)} does not number its rows`)
  const named = Object.entries(fields).map(([key, { row }]) => [row, column(key)] as const)
  const lock = protects === true ? [['edit', column('editable')] as const] : []
  return {
    table,
    id,
    fields: Object.fromEntries([...named, ...lock]),
    locked: Object.entries(fields).flatMap(([key, { locked }]) => (locked === true ? [column(key)] : [])),
  }
}

export const entityRows = Object.fromEntries(
  entities.map((entity) => [entity, entityRowsOf(entity)]),
  // The cast is safe: the keys are the entities.
) as Readonly<Record<Entity, EntityRows>>

const entityByTable = new Map<string, Entity>(
  entities.map((entity) => [getTableName(tables[entity]), entity]),
)

export const entityOf = (table: string): Entity | undefined => entityByTable.get(table)

export const tableOf = (entity: Entity): string => getTableName(tables[entity])

type Columns<Facts extends EntityFacts, Table> = Record<
  Facts['id']['row'],
  Table extends { readonly id: infer Id } ? Id : never
> & {
  [K in keyof Facts['fields'] & keyof Table as Facts['fields'][K] extends {
    readonly reorganisationOnly: true
  }
    ? never
    : Facts['fields'][K]['row']]: Table[K]
}

export const rowColumns = <
  Facts extends EntityFacts,
  Table extends TableOf<Facts> & { readonly id: PgColumn },
>(
  { id, fields }: Facts,
  table: Table,
) =>
  Object.fromEntries([
    [id.row, table.id],
    ...Object.entries(fields).flatMap(([key, { row, reorganisationOnly }]) =>
      reorganisationOnly === true ? [] : [[row, table[key as keyof Table]]],
    ),
    // The cast is safe: the pairs and the type come from the same facts.
  ]) as { [K in keyof Columns<Facts, Table>]: Columns<Facts, Table>[K] }
