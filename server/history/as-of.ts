import { wholeLists } from '#contract/entities/registry.ts'
import { getTableName, sql, WithSubquery } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/call.ts'
import type { Entity } from '#contract/entities.ts'
import type { history as calls } from '#contract/history.ts'
import type { Db } from '#db/connect.ts'
import { type Given, type Query, read, type Selecting } from '#db/read.ts'
import { history } from '#db/schema/index.ts'
import { refusal } from '../answers/refusals.ts'
import { catalogueRoutes } from '../catalogues/catalogues.ts'
import { disciplineRoutes } from '../disciplines/disciplines.ts'
import { entityOf, tables } from '../entities.ts'
import { groupRoutes } from '../groups/groups.ts'
import { hierarchyRoutes } from '../hierarchy/hierarchy.ts'
import { storedDefaults } from './stored-defaults.ts'

type Moment = { at: string }

/** A change gets its number when it begins to write; its rows bear a moment at most so much later. */
const longest = sql.raw(`interval '10 minutes'`)

/**
 * The rows of a table as they were at a moment: each row that was changed since as the first of these changes found it, and
 * every other row as it stands. A column that came later has its default.
 */
function rowsThen(table: PgTable, given: Given<Moment>) {
  const name = getTableName(table)
  return sql`
    SELECT stood.* FROM (
      WITH later AS MATERIALIZED (
        SELECT DISTINCT ON (row_id) row_id, before FROM history
        WHERE table_name = ${sql.raw(`'${name}'`)} AND at > ${given.at}::timestamptz
          AND change >= first_change_since(${given.at}::timestamptz - ${longest})
        ORDER BY row_id, id
      )
      SELECT before AS content FROM later WHERE before IS NOT NULL
      UNION ALL
      SELECT to_jsonb(current) FROM ${table} current WHERE current.id NOT IN (SELECT row_id FROM later)
    ) kept
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::${table}, ${JSON.stringify(storedDefaults(table))}::jsonb || kept.content
    ) stood`
}

/** A whole list over tables as they were: before its query each table's name stands for its rows of that moment. */
const listThen = <Row>(tables: PgTable[], select: (db: Selecting) => Query<Row>) =>
  read((db, given: Given<Moment>) =>
    select(
      db.with(
        ...tables.map((table) => new WithSubquery(rowsThen(table, given), {}, getTableName(table), true)),
      ),
    ),
  )

/** The modules that have whole lists. */
const routes = [...hierarchyRoutes, ...catalogueRoutes, ...groupRoutes, ...disciplineRoutes]

/** The list call of an entity over the tables that it reads. */
function listOf(entity: Entity) {
  const route = routes.find(({ call }) => call.readByKey === entity)
  if (route === undefined || !('build' in route.handle) || typeof route.call.reads !== 'object')
    throw new Error(`The list of ${entity} is not one read of tables that its call names`)
  // A list with a `build` is made by `read`.
  const build = route.handle.build as (db: Selecting) => Query<Record<string, unknown>>
  return listThen(route.call.reads.map(tableNamed), build)
}

function tableNamed(name: string) {
  const entity = entityOf(name)
  if (entity === undefined) throw new Error(`${name} is the table of no entity`)
  return tables[entity]
}

const lists = new Map<Entity, ReturnType<typeof listOf>>(wholeLists.map((entity) => [entity, listOf(entity)]))

/** The entity's whole list as it was at a moment (domain.md#history-as-of); 400 for an entity without one. */
export async function listAsOf(db: Db, { entity, at }: BodyOf<typeof calls.asOf>) {
  const list = lists.get(entity)
  if (list === undefined) throw refusal('noWholeList')
  return list(db, { at })
}

const findFirst = read((db) =>
  db.select({ at: history.at }).from(history).orderBy(history.change, history.id).limit(1),
)

/** When the history begins (domain.md#history-as-of). */
export async function readBeginning(db: Db) {
  const [first] = await findFirst(db, {})
  return { at: first === undefined ? null : new Date(first.at).toISOString() }
}
