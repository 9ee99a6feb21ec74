import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DirectionRow } from '#contract/entities/direction.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/name-in.ts'

export const list = query(catalogues.directions)
export const idOf = (row: DirectionRow) => row.id_direction
export const namesOf = (row: DirectionRow): Names => ({ ru: row['p24-2'], ky: row.p24_kg, en: row.p24_en })
export const nameOf = (row: DirectionRow) => `${row['p24-1']} ${nameIn(namesOf(row))}`

export const valuesOf = (row: DirectionRow | undefined) => ({
  code: row?.['p24-1'] ?? '',
  ...(row ? namesOf(row) : { ru: '', ky: '', en: '' }),
})
export type DirectionValues = ReturnType<typeof valuesOf>

export const save = (id: number, rev: number | undefined, { code, ru, ky, en }: DirectionValues) =>
  mutate(catalogues.saveDirection, {
    idDirection: id,
    code,
    direction_: ru,
    directionKg: ky,
    directionEn: en,
    rev,
  })

export const remove = (row: DirectionRow) =>
  mutate(catalogues.deleteDirection, { idDirection: row.id_direction })
