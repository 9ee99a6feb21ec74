import { getTableName } from 'drizzle-orm'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '../entities.ts'
import { references, targetOf } from '../history/references.ts'
import { rowsNamedText } from '../names/as-of.ts'
import { isRenamed } from '../names/named-fields.ts'
import { columnNames, fieldsOfEntity } from './columns.ts'
import type { StoredCatalogue } from './stored-catalogue.ts'

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
