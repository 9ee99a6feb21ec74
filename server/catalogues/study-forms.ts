import type { BodyOf } from '#contract/call.ts'
import type { catalogues } from '#contract/catalogues/catalogues.ts'
import type { Db } from '#db/connect.ts'
import { read, type Selecting } from '#db/read.ts'
import { studyForm, studyFormKind, studyProgramme } from '#db/schema/index.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import type { Author, Caller } from '../serve.ts'

/** A study form on the wire, in the catalogue and in the cascade. */
export const studyFormFields = {
  id_f_educ: studyForm.id,
  short_name: studyForm.shortName,
  name: studyForm.nameRu,
  name_kg: studyForm.nameKy,
  name_en: studyForm.nameEn,
  oztext_ru: studyForm.kindText,
  oz: studyForm.oz,
  max_rate_id: studyForm.maxCourse,
  id_f_educ_vid: studyForm.kindId,
  education_cycle: studyForm.cycle,
  id_f_educ_prog: studyForm.programmeId,
  edit: studyForm.editable,
  rev: studyForm.rev,
}

export const selectStudyForms = (db: Selecting) =>
  db.select(studyFormFields).from(studyForm).orderBy(studyForm.nameRu, studyForm.id)

export const listStudyForms = read(selectStudyForms)

export const listStudyFormKinds = read((db) =>
  db
    .select({
      id_f_educ_vid: studyFormKind.id,
      name: studyFormKind.nameRu,
      name_kg: studyFormKind.nameKy,
      name_en: studyFormKind.nameEn,
    })
    .from(studyFormKind)
    .orderBy(studyFormKind.nameRu, studyFormKind.id),
)

export const listStudyProgrammes = read((db) =>
  db
    .select({
      id_f_educ_prog: studyProgramme.id,
      name: studyProgramme.nameRu,
      name_kg: studyProgramme.nameKy,
      name_en: studyProgramme.nameEn,
    })
    .from(studyProgramme)
    .orderBy(studyProgramme.nameRu, studyProgramme.id),
)

export function saveStudyForm(db: Db, body: BodyOf<typeof catalogues.saveStudyForm>, { userId }: Author) {
  const values = {
    shortName: body.shortName,
    nameRu: body.name,
    nameKy: body.nameKg,
    nameEn: body.nameEn ?? '',
    kindText: body.oztextRu,
    oz: body.oz,
    maxCourse: body.maxRateId,
    kindId: body.idFeducVid,
    cycle: body.educationCycle,
    programmeId: body.idFeducProg,
  }
  return saveRow(db, studyForm, body.idFeduc, values, { user: userId, rev: body.rev, locked: ['nameRu'] })
}

export function deleteStudyForm(db: Db, body: BodyOf<typeof catalogues.deleteStudyForm>, { userId }: Caller) {
  return deleteRow(db, studyForm, body.idFeduc, userId)
}
