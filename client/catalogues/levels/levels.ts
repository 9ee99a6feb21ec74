import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LevelRow } from '#contract/entities/level.ts'
import { mutate } from '../../api/mutate.ts'
import { query, readNow } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import type { NamesCatalogue } from '../names/names-catalogue.ts'
import { nameIn } from '../../i18n/name-in.ts'

export const list = query(catalogues.levels)
export const idOf = (row: LevelRow) => row.IDLevel
const nameOf = (row: LevelRow) => nameIn(namesOf(row))
export const namesOf = (row: LevelRow): Names => ({
  ru: row.NameLevel,
  ky: row.NameLevel_kg,
  en: row.NameLevel_en,
})

const save = (id: number, rev: number | undefined, { ru, ky, en }: Names) =>
  mutate(catalogues.saveLevel, {
    IDLevel: id,
    NameLevel: ru,
    NameLevelKg: ky,
    NameLevelEn: en,
    rev,
  })

const remove = (row: LevelRow) => mutate(catalogues.deleteLevel, { IDLevel: row.IDLevel })

export const levelsCatalogue: NamesCatalogue<LevelRow> = {
  entity: 'level',
  name: 'level',
  titles: { list: 'level.list', choose: 'level.pick', add: 'level.add', edit: 'level.edit' },
  idOf,
  nameOf,
  namesOf,
  fieldsOf: ({ ru, ky, en }) => ({ NameLevel: ru, NameLevel_kg: ky, NameLevel_en: en }),
  readRows: () => readNow(catalogues.levels),
  save,
  saves: catalogues.saveLevel,
  remove,
}
