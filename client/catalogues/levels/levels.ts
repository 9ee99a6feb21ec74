import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LevelRow } from '#contract/catalogues/levels.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'

export const list = query(catalogues.levels)
export const idOf = (row: LevelRow) => row.IDLevel
export const nameOf = (row: LevelRow) => row.NameLevel
export const namesOf = (row: LevelRow): Names => ({
  ru: row.NameLevel,
  ky: row.NameLevel_kg,
  en: row.NameLevel_en,
})

export const valuesOf = (row: LevelRow | undefined): Names =>
  row ? namesOf(row) : { ru: '', ky: '', en: '' }

export const save = (id: number, rev: number | undefined, { ru, ky, en }: Names) =>
  mutate(catalogues.saveLevel, {
    IDLevel: id,
    NameLevel: ru,
    NameLevelKg: ky,
    NameLevelEn: en,
    rev,
  })

export const remove = (row: LevelRow) => mutate(catalogues.deleteLevel, { IDLevel: row.IDLevel })
