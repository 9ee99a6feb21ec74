import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { direction } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Author, Caller } from '../serve.ts'

/** A direction on the wire, in the catalogue and in the cascade. */
export const directionFields = {
  id_direction: direction.id,
  'p24-1': direction.code,
  'p24-2': direction.nameRu,
  p24_kg: direction.nameKy,
  p24_en: direction.nameEn,
  p24: sql<string>`${direction.code} || ' ' || ${direction.nameRu}`,
  edit: direction.editable,
  rev: direction.rev,
}

export const selectDirections = (db: Selecting) =>
  db.select(directionFields).from(direction).orderBy(direction.code, direction.nameRu, direction.id)

export const listDirections = read(selectDirections)

export function saveDirection(db: Db, body: BodyOf<typeof catalogues.saveDirection>, { userId }: Author) {
  const values = {
    code: body.code,
    nameRu: body.direction_,
    nameKy: body.directionKg ?? '',
    nameEn: body.directionEn ?? '',
  }
  return saveRow(db, direction, body.idDirection, values, {
    user: userId,
    rev: body.rev,
    locked: ['code', 'nameRu'],
  })
}

export function deleteDirection(db: Db, body: BodyOf<typeof catalogues.deleteDirection>, { userId }: Caller) {
  return deleteRow(db, direction, body.idDirection, userId)
}
