import { getTableName, type SQL, WithSubquery } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/entities.ts'
import { type Placeholders, type SelectQuery, read, type SelectSource } from '#db/read.ts'
import { catalogueRoutes } from '../catalogues/catalogues.ts'
import { disciplineRoutes } from '../disciplines/disciplines.ts'
import { entityOf, tableOf, tables } from '../entities.ts'
import { gradingRoutes } from '../grading/grading.ts'
import { groupRoutes } from '../groups/groups.ts'
import { hierarchyRoutes } from '../hierarchy/hierarchy.ts'
import { roomRoutes } from '../rooms/rooms.ts'
import { placesRoutes } from '../specialities/places.ts'
import { academicYearRoutes } from '../years/years.ts'

type RowsSql<Values extends Record<string, unknown>> = (table: PgTable, given: Placeholders<Values>) => SQL

/** Returns a prepared read in which common table expressions hide the tables of the same names. */
export const readOverTables = <Row, Values extends Record<string, unknown>>(
  over: PgTable[],
  select: (db: SelectSource) => SelectQuery<Row>,
  rows: RowsSql<Values>,
) =>
  read((db, given: Placeholders<Values>) =>
    select(
      db.with(...over.map((table) => new WithSubquery(rows(table, given), {}, getTableName(table), true))),
    ),
  )

const routes = [
  ...hierarchyRoutes,
  ...catalogueRoutes,
  ...groupRoutes,
  ...disciplineRoutes,
  ...roomRoutes,
  ...placesRoutes,
  ...gradingRoutes,
  ...academicYearRoutes,
]

/**
 * Finds the list call of an entity: the one whose `readByKey` is the entity, otherwise the one without
 * parameters that reads only the table of the entity.
 */
const findRoute = (entity: Entity) =>
  routes.find(({ call }) => call.readByKey === entity) ??
  routes.find(
    ({ call }) =>
      Object.keys(call.body.properties).length === 0 &&
      Array.isArray(call.reads) &&
      String(call.reads) === tableOf(entity),
  )

/** Returns the list call of an entity as a read of rows that replace the stored rows. */
export function listOverRows<Values extends Record<string, unknown>>(entity: Entity, rows: RowsSql<Values>) {
  const route = findRoute(entity)
  if (route === undefined || !('build' in route.handle) || typeof route.call.reads !== 'object')
    throw new Error(`The list of ${entity} is not one read of tables that its call names`)
  // The cast is valid: only `read` adds `build`.
  const build = route.handle.build as (db: SelectSource) => SelectQuery<Record<string, unknown>>
  return readOverTables(route.call.reads.map(findTable), build, rows)
}

function findTable(name: string) {
  const entity = entityOf(name)
  if (entity === undefined) throw new Error(`${name} is the table of no entity`)
  return tables[entity]
}
