import { studyForm as facts } from '#contract/entities/study-form.ts'
import { rowColumns } from '../entities.ts'
import { read } from '#db/read.ts'
import { studyForm, studyFormKind, studyProgramme } from '#db/schema/index.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'

export const studyFormFields = {
  ...rowColumns(facts, studyForm),
  edit: studyForm.editable,
  rev: studyForm.rev,
}

export const listStudyForms = read((db) =>
  db.select(studyFormFields).from(studyForm).orderBy(studyForm.nameRu, studyForm.id),
)

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

export const saveStudyForm = makeSave(facts, studyForm)
export const deleteStudyForm = makeDelete(facts, studyForm)
