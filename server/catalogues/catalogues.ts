import { ownCatalogues } from '#contract/catalogues/catalogues.ts'
import { serve, cacheable } from '../serve.ts'
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
  directions: cacheable(listDirections),
  saveDirection,
  deleteDirection,
  studyForms: cacheable(listStudyForms),
  studyFormKinds: cacheable(listStudyFormKinds),
  studyProgrammes: cacheable(listStudyProgrammes),
  saveStudyForm,
  deleteStudyForm,
  specialityNames: cacheable(listSpecialityNames),
  saveSpecialityName,
  deleteSpecialityName,
  departments: cacheable(listDepartments),
  saveDepartment,
  deleteDepartment,
  licences: cacheable(listLicences),
  saveLicence,
  deleteLicence,
})

export const catalogueRoutes = [...ownRoutes, ...namesRoutes]
