import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/name-in.ts'

export const list = query(catalogues.studyForms)
export const idOf = (row: StudyFormRow) => row.id_f_educ
export const nameOf = (row: StudyFormRow) => nameIn(namesOf(row))
export const namesOf = (row: StudyFormRow): Names => ({ ru: row.name, ky: row.name_kg, en: row.name_en })

/** Numbers and ids are texts while they are edited. */
export const valuesOf = (row: StudyFormRow | undefined) => ({
  ru: row?.name ?? '',
  ky: row?.name_kg ?? '',
  en: row?.name_en ?? '',
  shortName: row?.short_name ?? '',
  kindText: row?.oztext_ru ?? '',
  oz: row === undefined ? '' : String(row.oz),
  maxCourse: row === undefined ? '' : String(row.max_rate_id),
  kind: row === undefined ? '' : String(row.id_f_educ_vid),
  cycle: row === undefined ? '' : String(row.education_cycle),
  programme: row === undefined ? '' : String(row.id_f_educ_prog),
})

export type StudyFormValues = ReturnType<typeof valuesOf>

export const save = (id: number, rev: number | undefined, values: StudyFormValues) =>
  mutate(catalogues.saveStudyForm, {
    idFeduc: id,
    shortName: values.shortName,
    name: values.ru,
    nameKg: values.ky,
    nameEn: values.en,
    oztextRu: values.kindText,
    oz: Number(values.oz),
    maxRateId: Number(values.maxCourse),
    idFeducVid: Number(values.kind),
    educationCycle: Number(values.cycle),
    idFeducProg: Number(values.programme),
    rev,
  })

export const remove = (row: StudyFormRow) => mutate(catalogues.deleteStudyForm, { idFeduc: row.id_f_educ })
