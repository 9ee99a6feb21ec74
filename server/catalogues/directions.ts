import { sql } from 'drizzle-orm'
import { namesFacts } from '#contract/entities/names.ts'
import { direction } from '#db/schema/index.ts'
import { rowColumns } from '../entities.ts'

export const directionFields = {
  ...rowColumns(namesFacts.direction, direction),
  p24: sql<string>`${direction.code} || ' ' || ${direction.nameRu}`,
  edit: direction.editable,
  rev: direction.rev,
}
