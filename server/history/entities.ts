import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import { catalogueRows } from './entity-rows/catalogues.ts'
import type { EntityRows } from './entity-rows/entity-rows.ts'
import { gradingRows } from './entity-rows/grading.ts'
import { peopleAndRoomRows } from './entity-rows/people-and-rooms.ts'
import { structureRows } from './entity-rows/structure.ts'

/** Every entity that calls about any row know. */
export const entityRows: Readonly<Record<Entity, EntityRows>> = {
  ...structureRows,
  ...catalogueRows,
  ...gradingRows,
  ...peopleAndRoomRows,
}

const byTable = new Map(
  Object.entries(entityRows).map(([entity, { table }]) => [
    getTableName(table),
    // The registry has no other keys.
    entity as Entity,
  ]),
)

/** The entity whose rows stand in a table; undefined for a table that calls about history do not speak of. */
export const entityOf = (table: string): Entity | undefined => byTable.get(table)

export const tableOf = (entity: Entity): string => getTableName(entityRows[entity].table)
