import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { QualificationRow } from '#contract/catalogues/qualifications.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'

export const list = query(catalogues.qualifications)
export const idOf = (row: QualificationRow) => row.IDQualification
export const nameOf = (row: QualificationRow) => row.NameQualification
export const namesOf = (row: QualificationRow): Names => ({
  ru: row.NameQualification,
  ky: row.NameQualification_kg,
  en: row.NameQualification_en,
})

export const valuesOf = (row: QualificationRow | undefined): Names =>
  row ? namesOf(row) : { ru: '', ky: '', en: '' }

export const save = (id: number, rev: number | undefined, { ru, ky, en }: Names) =>
  mutate(catalogues.saveQualification, {
    IDQualification: id,
    NameQualification: ru,
    NameQualificationKg: ky,
    NameQualificationEn: en,
    rev,
  })

export const remove = (row: QualificationRow) =>
  mutate(catalogues.deleteQualification, { IDQualification: row.IDQualification })
