import { speciality, specialityName } from '#db/schema/index.ts'

export const specialityFields = {
  id_speciality: speciality.id,
  id_special: specialityName.id,
  id_f_educ: speciality.studyFormId,
  'p25-1': specialityName.code,
  special: specialityName.nameRu,
  special_kg: specialityName.nameKy,
  special_en: specialityName.nameEn,
  trimester: speciality.trimester,
  Phd: speciality.doctorate,
  closed_year: speciality.closedYearId,
  edit: specialityName.editable,
  rev: speciality.rev,
}
