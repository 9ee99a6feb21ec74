import { catalogues } from '#contract/catalogues/catalogues.ts'
import { serve } from '../serve.ts'
import { deleteDepartment, listDepartments, saveDepartment } from './departments.ts'
import { deleteDirection, listDirections, saveDirection } from './directions.ts'
import { deleteLevel, listLevels, saveLevel } from './levels.ts'
import { deleteLicence, listLicences, saveLicence } from './licences.ts'
import { deleteQualification, listQualifications, saveQualification } from './qualifications.ts'
import { deleteSpecialityName, listSpecialityNames, saveSpecialityName } from './speciality-names.ts'
import {
  deleteStudyForm,
  listStudyFormKinds,
  listStudyForms,
  listStudyProgrammes,
  saveStudyForm,
} from './study-forms.ts'

export const catalogueRoutes = serve(catalogues, {
  directions: listDirections,
  saveDirection,
  deleteDirection,
  studyForms: listStudyForms,
  studyFormKinds: listStudyFormKinds,
  studyProgrammes: listStudyProgrammes,
  saveStudyForm,
  deleteStudyForm,
  specialityNames: listSpecialityNames,
  saveSpecialityName,
  deleteSpecialityName,
  departments: listDepartments,
  saveDepartment,
  deleteDepartment,
  levels: listLevels,
  saveLevel,
  deleteLevel,
  qualifications: listQualifications,
  saveQualification,
  deleteQualification,
  licences: listLicences,
  saveLicence,
  deleteLicence,
})
