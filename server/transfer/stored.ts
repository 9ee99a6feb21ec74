import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { references, targetOf } from '../history/references.ts'
import { rowsNamedText } from '../names/as-of.ts'
import { isRenamed } from '../names/named-fields.ts'
import { fieldsOfEntity } from './columns.ts'
import type { CatalogueRow } from './matching.ts'
import { referable, type ReferenceTables, type StoredRow } from './references.ts'

/** A catalogue as another thread takes it: its rows are text, of which nothing is made here. */
export type StoredCatalogue = {
  /** JSON of `CatalogueRow`s, in the order in which they are written. */
  readonly rows: string
  /** JSON of the rows of each table that a field refers to, or that these belong to. */
  readonly referenceRows: Readonly<Record<string, string>>
  readonly parents: ReferenceTables['parents']
  /** The table to which a field refers, by the name of its column in db/schema. */
  readonly targets: Readonly<Record<string, string>>
  /** The column of each field in the database. */
  readonly columns: Readonly<Record<string, string>>
}

/** The database's name for the column of each field. */
export function columnNames(entity: Entity): Record<string, string> {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns<PgTable>(tables[entity])
  return Object.fromEntries(
    fieldsOfEntity(entity).map(({ key }) => {
      const column = all[key]
      if (column === undefined) throw new Error(`${entity} has no column ${key}`)
      return [key, column.name]
    }),
  )
}

/** A catalogue as it is stored. `namesOn`: with the names of that day, of an entity whose names change at a date. */
export async function readCatalogue(
  db: Db,
  entity: TransferredEntity,
  namesOn?: string,
): Promise<StoredCatalogue> {
  const table = getTableName(tables[entity])
  const { protects }: EntityFacts = factsOf[entity]
  const columns = columnNames(entity)
  const fields = fieldsOfEntity(entity)
  const targets = Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const target = kind === 'reference' ? targetOf(table, columns[key] ?? key) : undefined
      return target === undefined ? [] : [[key, target]]
    }),
  )
  const parents: Record<string, { column: string; table: string }> = {}
  const needed = withParents(Object.values(targets), parents)
  const pairs = fields.map(({ key }) => `'${key}', t."${columns[key]}"`).join(', ')
  const order = fields
    .filter(({ identity }) => identity === true)
    .map(({ key }) => `t."${columns[key]}"`)
    .join(', ')
  const read = async (text: string, values: readonly string[] = []) =>
    (await run<{ json: string }>(db, text, [...values]))[0]?.json ?? '[]'
  const isNamed = namesOn !== undefined && isRenamed(entity)
  const [rows, ...others] = await Promise.all([
    read(
      `SELECT coalesce(json_agg(json_build_object('id', t.id, 'rev', t.rev,
        'editable', ${protects === true ? 't.editable' : 'true'}, 'values', json_build_object(${pairs}))
        ORDER BY ${order}, t.id), '[]')::text AS json FROM ${isNamed ? `(${rowsNamedText(entity)})` : `"${table}"`} t`,
      isNamed ? [namesOn] : [],
    ),
    ...needed.map((one) =>
      read(`SELECT coalesce(json_agg(t ORDER BY t.id), '[]')::text AS json FROM "${one}" t`),
    ),
  ])
  const referenceRows = Object.fromEntries(needed.map((one, place) => [one, others[place] ?? '[]']))
  return { rows, referenceRows, parents, targets, columns }
}

/** Tables by whose rows others are told apart where their own names are not enough. */
const places = ['institution', 'faculty']

function withParents(
  tablesNamed: readonly string[],
  parents: Record<string, { column: string; table: string }>,
) {
  const found = new Set(tablesNamed)
  for (const table of found) {
    const parent = references.find((one) => one.table === table && places.includes(one.target))
    if (parent === undefined) continue
    parents[table] = { column: parent.column, table: parent.target }
    found.add(parent.target)
  }
  return [...found]
}

/** The rows as the database wrote them, in this shape. */
export const rowsIn = ({ rows }: StoredCatalogue) => JSON.parse(rows) as readonly CatalogueRow[]

export function referencesIn({ referenceRows, parents, targets }: StoredCatalogue) {
  const rows = Object.fromEntries(
    // As above.
    Object.entries(referenceRows).map(([table, text]) => [table, JSON.parse(text) as StoredRow[]]),
  )
  const known = new Map(
    [...new Set(Object.values(targets))].map((table) => [table, referable({ rows, parents }, table)]),
  )
  return Object.fromEntries(
    Object.entries(targets).flatMap(([key, table]) => {
      const one = known.get(table)
      return one === undefined ? [] : [[key, one]]
    }),
  )
}
