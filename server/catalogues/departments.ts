import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { department } from '#db/schema/index.ts'
import { needFilled } from '../saving/need-filled.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'

/** A department on the wire. */
export const departmentFields = {
  id_kafedra: department.id,
  snF1: department.shortName,
  f1: department.nameRu,
  f1_kg: department.nameKy,
  f1_en: department.nameEn,
  id_faculty: department.facultyId,
  edit: department.editable,
  rev: department.rev,
}

export const selectDepartments = (db: Selecting) =>
  db.select(departmentFields).from(department).orderBy(department.nameRu, department.id)

export const listDepartments = read(selectDepartments)

/** A department may move to another faculty. */
export async function saveDepartment(
  db: Db,
  body: BodyOf<typeof catalogues.saveDepartment>,
  { userId }: Caller,
) {
  const { idKafedra, snF1, f1, f1Kg, f1En, idFaculty, rev } = body
  if (idKafedra === ids.create) needFilled({ f1Kg, f1En })
  const values = { facultyId: idFaculty, shortName: snF1, nameRu: f1, nameKy: f1Kg ?? '', nameEn: f1En ?? '' }
  return saveRow(db, department, idKafedra, values, { user: userId, rev, locked: ['shortName', 'nameRu'] })
}

export function deleteDepartment(
  db: Db,
  body: BodyOf<typeof catalogues.deleteDepartment>,
  { userId }: Caller,
) {
  return deleteRow(db, department, body.idKafedra, userId)
}
