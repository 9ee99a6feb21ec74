import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/name-in.ts'

export const list = query(catalogues.specialityNames)
export const idOf = (row: SpecialityNameRow) => row.id_special
export const nameOf = (row: SpecialityNameRow) => `${row['p25-1']} ${nameIn(namesOf(row))}`
export const namesOf = (row: SpecialityNameRow): Names => ({
  ru: row.special,
  ky: row.special_kg,
  en: row.special_en,
})

export const valuesOf = (row: SpecialityNameRow | undefined) => ({
  code: row?.['p25-1'] ?? '',
  ru: row?.special ?? '',
  ky: row?.special_kg ?? '',
  en: row?.special_en ?? '',
})
export type SpecialityNameValues = ReturnType<typeof valuesOf>

/** The names as the structure screen saves them (domain.md#speciality-english-name). */
export const asAdded = (values: SpecialityNameValues): SpecialityNameValues => ({ ...values, en: values.ky })

export const save = (id: number, rev: number | undefined, values: SpecialityNameValues) =>
  mutate(catalogues.saveSpecialityName, {
    idSpecial: id,
    code_: values.code,
    special_: values.ru,
    specialKg: values.ky,
    specialEn: values.en,
    rev,
  })

export const remove = (row: SpecialityNameRow) =>
  mutate(catalogues.deleteSpecialityName, { idSpecial: row.id_special })
