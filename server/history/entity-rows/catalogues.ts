import {
  department,
  direction,
  discipline,
  disciplineKind,
  level,
  licence,
  qualification,
  specialityName,
  studyForm,
} from '#db/schema/index.ts'
import { departmentFields } from '../../catalogues/departments.ts'
import { directionFields } from '../../catalogues/directions.ts'
import { levelFields } from '../../catalogues/levels.ts'
import { licenceFields } from '../../catalogues/licences.ts'
import { qualificationFields } from '../../catalogues/qualifications.ts'
import { specialityNameFields } from '../../catalogues/speciality-names.ts'
import { studyFormFields } from '../../catalogues/study-forms.ts'
import { disciplineFields } from '../../disciplines/disciplines.ts'
import { type EntityRows, listed } from './entity-rows.ts'
import { named } from './named.ts'

export const catalogueRows = {
  direction: listed(direction, directionFields, [direction.code, direction.nameRu]),
  'speciality-name': listed(specialityName, specialityNameFields, [
    specialityName.code,
    specialityName.nameRu,
  ]),
  'study-form': listed(studyForm, studyFormFields, [studyForm.nameRu]),
  department: listed(department, departmentFields, [department.shortName, department.nameRu]),
  level: listed(level, levelFields, [level.nameRu]),
  qualification: listed(qualification, qualificationFields, [qualification.nameRu]),
  licence: listed(licence, licenceFields, [licence.resolution]),
  'discipline-kind': named(disciplineKind),
  discipline: listed(discipline, disciplineFields),
} satisfies Readonly<Record<string, EntityRows>>
