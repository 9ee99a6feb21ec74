import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { qualification } from '#db/schema/index.ts'
import { needFilled } from '../saving/need-filled.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

/** A qualification on the wire. */
export const qualificationFields = {
  IDQualification: qualification.id,
  NameQualification: qualification.nameRu,
  NameQualification_kg: qualification.nameKy,
  NameQualification_en: qualification.nameEn,
  edit: qualification.editable,
  rev: qualification.rev,
}

export const selectQualifications = (db: Selecting) =>
  db.select(qualificationFields).from(qualification).orderBy(qualification.nameRu, qualification.id)

export const listQualifications = read(selectQualifications)

export async function saveQualification(
  db: Db,
  body: BodyOf<typeof catalogues.saveQualification>,
  { userId }: Caller,
) {
  const { IDQualification, NameQualification, NameQualificationKg, NameQualificationEn, rev } = body
  if (IDQualification === ids.create) needFilled({ NameQualificationKg, NameQualificationEn })
  const values = {
    nameRu: NameQualification,
    nameKy: NameQualificationKg ?? '',
    nameEn: NameQualificationEn ?? '',
  }
  return saveRow(db, qualification, IDQualification, values, { user: userId, rev, locked: ['nameRu'] })
}

export function deleteQualification(
  db: Db,
  body: BodyOf<typeof catalogues.deleteQualification>,
  { userId }: Caller,
) {
  return deleteRow(db, qualification, body.IDQualification, userId)
}
