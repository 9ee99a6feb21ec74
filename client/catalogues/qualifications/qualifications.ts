import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { QualificationRow } from '#contract/entities/qualification.ts'
import { mutate } from '../../api/mutate.ts'
import { query, readNow } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import type { NamesCatalogue } from '../names/names-catalogue.ts'
import { nameIn } from '../../i18n/name-in.ts'

export const list = query(catalogues.qualifications)
export const idOf = (row: QualificationRow) => row.IDQualification
const nameOf = (row: QualificationRow) => nameIn(namesOf(row))
export const namesOf = (row: QualificationRow): Names => ({
  ru: row.NameQualification,
  ky: row.NameQualification_kg,
  en: row.NameQualification_en,
})

const save = (id: number, rev: number | undefined, { ru, ky, en }: Names) =>
  mutate(catalogues.saveQualification, {
    IDQualification: id,
    NameQualification: ru,
    NameQualificationKg: ky,
    NameQualificationEn: en,
    rev,
  })

const remove = (row: QualificationRow) =>
  mutate(catalogues.deleteQualification, { IDQualification: row.IDQualification })

export const qualificationsCatalogue: NamesCatalogue<QualificationRow> = {
  entity: 'qualification',
  name: 'qual',
  titles: {
    list: 'menu.qualification',
    choose: 'qualification.pick',
    add: 'qualification.add',
    edit: 'qualification.edit',
  },
  idOf,
  nameOf,
  namesOf,
  fieldsOf: ({ ru, ky, en }) => ({
    NameQualification: ru,
    NameQualification_kg: ky,
    NameQualification_en: en,
  }),
  readRows: () => readNow(catalogues.qualifications),
  save,
  saves: catalogues.saveQualification,
  remove,
}
