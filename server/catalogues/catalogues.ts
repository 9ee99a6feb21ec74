import { ownCatalogues } from '#contract/catalogues/catalogues.ts'
import { serve, shared } from '../serve.ts'
import { deleteDepartment, listDepartments, saveDepartment } from './departments.ts'
import { deleteDirection, listDirections, saveDirection } from './directions.ts'
import { deleteLicence, listLicences, saveLicence } from './licences.ts'
import { namesRoutes } from './names.ts'
import { deleteSpecialityName, listSpecialityNames, saveSpecialityName } from './speciality-names.ts'
import {
  deleteStudyForm,
  listStudyFormKinds,
  listStudyForms,
  listStudyProgrammes,
  saveStudyForm,
} from './study-forms.ts'

const ownRoutes = serve(ownCatalogues, {
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
  licences: shared(listLicences),
  saveLicence,
  deleteLicence,
})

export const catalogueRoutes = [...ownRoutes, ...namesRoutes]
