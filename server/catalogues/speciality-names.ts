import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { specialityName } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Author, Caller } from '../serve.ts'

/** A speciality name on the wire. */
export const specialityNameFields = {
  id_special: specialityName.id,
  'p25-1': specialityName.code,
  special: specialityName.nameRu,
  special_kg: specialityName.nameKy,
  special_en: specialityName.nameEn,
  special_kg_en: specialityName.nameEn,
  edit: specialityName.editable,
  rev: specialityName.rev,
}

export const selectSpecialityNames = (db: Selecting) =>
  db
    .select(specialityNameFields)
    .from(specialityName)
    .orderBy(specialityName.code, specialityName.nameRu, specialityName.id)

export const listSpecialityNames = read(selectSpecialityNames)

// Where the Kyrgyz name doubles as the English one (domain.md#speciality-english-name), the screen sends it twice.
export function saveSpecialityName(
  db: Db,
  body: BodyOf<typeof catalogues.saveSpecialityName>,
  { userId }: Author,
) {
  const values = {
    code: body.code_,
    nameRu: body.special_,
    nameKy: body.specialKg ?? '',
    nameEn: body.specialEn ?? '',
  }
  return saveRow(db, specialityName, body.idSpecial, values, {
    user: userId,
    rev: body.rev,
    locked: ['code', 'nameRu'],
  })
}

export function deleteSpecialityName(
  db: Db,
  body: BodyOf<typeof catalogues.deleteSpecialityName>,
  { userId }: Caller,
) {
  return deleteRow(db, specialityName, body.idSpecial, userId)
}
