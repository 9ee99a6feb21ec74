import { catalogues } from '#contract/catalogues/catalogues.ts'
import {
  department,
  direction,
  level,
  licence,
  qualification,
  specialityName,
  studyForm,
  studyFormKind,
  studyProgramme,
} from '#db/schema/index.ts'
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
  directions: shared([direction], listDirections),
  saveDirection,
  deleteDirection,
  studyForms: shared([studyForm], listStudyForms),
  studyFormKinds: shared([studyFormKind], listStudyFormKinds),
  studyProgrammes: shared([studyProgramme], listStudyProgrammes),
  saveStudyForm,
  deleteStudyForm,
  specialityNames: shared([specialityName], listSpecialityNames),
  saveSpecialityName,
  deleteSpecialityName,
  departments: shared([department], listDepartments),
  saveDepartment,
  deleteDepartment,
  levels: shared([level], listLevels),
  saveLevel,
  deleteLevel,
  qualifications: shared([qualification], listQualifications),
  saveQualification,
  deleteQualification,
  licences: shared([licence], listLicences),
  saveLicence,
  deleteLicence,
})
