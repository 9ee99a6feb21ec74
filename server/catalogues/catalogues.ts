import { catalogues } from '#contract/catalogues/catalogues.ts'
import { serve, shared } from '../serve.ts'
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
  directions: shared(listDirections),
  saveDirection,
  deleteDirection,
  studyForms: shared(listStudyForms),
  studyFormKinds: shared(listStudyFormKinds),
  studyProgrammes: shared(listStudyProgrammes),
  saveStudyForm,
  deleteStudyForm,
  specialityNames: shared(listSpecialityNames),
  saveSpecialityName,
  deleteSpecialityName,
  departments: shared(listDepartments),
  saveDepartment,
  deleteDepartment,
  levels: shared(listLevels),
  saveLevel,
  deleteLevel,
  qualifications: shared(listQualifications),
  saveQualification,
  deleteQualification,
  licences: shared(listLicences),
  saveLicence,
  deleteLicence,
})
