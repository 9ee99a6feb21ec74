import { catalogues } from '#contract/catalogues.ts'
import { read } from '#db/read.ts'
import { department, level, licence, qualification } from '#db/schema/index.ts'
import { serve } from '../serve.ts'
import { deleteDirection, listDirections, saveDirection } from './directions.ts'

const listDepartments = read((db) =>
  db
    .select({
      id_kafedra: department.id,
      snF1: department.shortName,
      f1: department.nameRu,
      f1_kg: department.nameKy,
      f1_en: department.nameEn,
      id_faculty: department.facultyId,
      edit: department.editable,
      rev: department.rev,
    })
    .from(department)
    .orderBy(department.nameRu, department.id)
    .prepare('departments'),
)

const listLevels = read((db) =>
  db
    .select({
      IDLevel: level.id,
      NameLevel: level.nameRu,
      NameLevel_kg: level.nameKy,
      NameLevel_en: level.nameEn,
      edit: level.editable,
      rev: level.rev,
    })
    .from(level)
    .orderBy(level.nameRu, level.id)
    .prepare('levels'),
)

const listQualifications = read((db) =>
  db
    .select({
      IDQualification: qualification.id,
      NameQualification: qualification.nameRu,
      NameQualification_kg: qualification.nameKy,
      NameQualification_en: qualification.nameEn,
      edit: qualification.editable,
      rev: qualification.rev,
    })
    .from(qualification)
    .orderBy(qualification.nameRu, qualification.id)
    .prepare('qualifications'),
)

const listLicences = read((db) =>
  db
    .select({
      IDLicence: licence.id,
      Resolution: licence.resolution,
      ResolutionBeg: licence.startsOn,
      ResolutionEnd: licence.endsOn,
      Supplement: licence.supplement,
      edit: licence.editable,
      rev: licence.rev,
    })
    .from(licence)
    .orderBy(licence.resolution, licence.startsOn, licence.id)
    .prepare('licences'),
)

export const catalogueRoutes = serve(catalogues, {
  directions: listDirections,
  saveDirection,
  deleteDirection,
  departments: listDepartments,
  levels: listLevels,
  qualifications: listQualifications,
  licences: listLicences,
})
