import { ownCatalogues } from '#contract/catalogues/catalogues.ts'
import { serve, cacheable } from '../serve.ts'
import { deleteDepartment, listDepartments, saveDepartment } from './departments.ts'
import { deleteLicence, listLicences, saveLicence } from './licences.ts'
import { namesRoutes } from './names.ts'
import {
  deleteStudyForm,
  listStudyFormKinds,
  listStudyForms,
  listStudyProgrammes,
  saveStudyForm,
} from './study-forms.ts'

const ownRoutes = serve(ownCatalogues, {
  studyForms: cacheable(listStudyForms),
  studyFormKinds: cacheable(listStudyFormKinds),
  studyProgrammes: cacheable(listStudyProgrammes),
  saveStudyForm,
  deleteStudyForm,
  departments: cacheable(listDepartments),
  saveDepartment,
  deleteDepartment,
  licences: cacheable(listLicences),
  saveLicence,
  deleteLicence,
})

export const catalogueRoutes = [...ownRoutes, ...namesRoutes]
