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
import type { EntityRows } from './entity-rows.ts'
import { named } from './named.ts'

export const catalogueRows = {
  direction: {
    table: direction,
    id: direction.id,
    fields: {
      'p24-1': direction.code,
      'p24-2': direction.nameRu,
      p24_kg: direction.nameKy,
      p24_en: direction.nameEn,
      edit: direction.editable,
    },
    locked: [direction.code, direction.nameRu],
  },
  'speciality-name': {
    table: specialityName,
    id: specialityName.id,
    fields: {
      'p25-1': specialityName.code,
      special: specialityName.nameRu,
      special_kg: specialityName.nameKy,
      special_en: specialityName.nameEn,
      edit: specialityName.editable,
    },
    locked: [specialityName.code, specialityName.nameRu],
  },
  'study-form': {
    table: studyForm,
    id: studyForm.id,
    fields: {
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
    },
    locked: [studyForm.nameRu],
  },
  department: {
    table: department,
    id: department.id,
    fields: {
      snF1: department.shortName,
      f1: department.nameRu,
      f1_kg: department.nameKy,
      f1_en: department.nameEn,
      id_faculty: department.facultyId,
      edit: department.editable,
    },
    locked: [department.shortName, department.nameRu],
  },
  level: {
    table: level,
    id: level.id,
    fields: {
      NameLevel: level.nameRu,
      NameLevel_kg: level.nameKy,
      NameLevel_en: level.nameEn,
      edit: level.editable,
    },
    locked: [level.nameRu],
  },
  qualification: {
    table: qualification,
    id: qualification.id,
    fields: {
      NameQualification: qualification.nameRu,
      NameQualification_kg: qualification.nameKy,
      NameQualification_en: qualification.nameEn,
      edit: qualification.editable,
    },
    locked: [qualification.nameRu],
  },
  licence: {
    table: licence,
    id: licence.id,
    fields: {
      Resolution: licence.resolution,
      ResolutionBeg: licence.startsOn,
      ResolutionEnd: licence.endsOn,
      Supplement: licence.supplement,
      edit: licence.editable,
    },
    locked: [licence.resolution],
  },
  'discipline-kind': named(disciplineKind),
  discipline: {
    table: discipline,
    id: discipline.id,
    fields: {
      p34: discipline.nameRu,
      p34_kg: discipline.nameKy,
      p34_en: discipline.nameEn,
      codeDiscipline: discipline.code,
      idVidDisc: discipline.kindId,
    },
  },
} satisfies Readonly<Record<string, EntityRows>>
