import { sql } from 'drizzle-orm'
import { direction as facts } from '#contract/entities/direction.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { direction } from '#db/schema/index.ts'
import { deleting, saving } from '../saving/entity.ts'

/** Fields of a direction in calls, for the catalogue and the cascade. */
export const directionFields = {
  ...rowColumns(facts, direction),
  p24: sql<string>`${direction.code} || ' ' || ${direction.nameRu}`,
  edit: direction.editable,
  rev: direction.rev,
}

export const listDirections = read((db) =>
  db.select(directionFields).from(direction).orderBy(direction.code, direction.nameRu, direction.id),
)

export const saveDirection = saving(facts, direction)
export const deleteDirection = deleting(facts, direction)
