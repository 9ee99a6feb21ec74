import { type DisciplineRow, disciplines as calls } from '#contract/disciplines.ts'
import { ids } from '#contract/limits.ts'
import { mutate, saveRow } from '../api/mutate.ts'
import { query, type Read } from '../api/query.ts'
import { compareTexts } from '../i18n/numbers.ts'
import type { Names } from '../i18n/translations.ts'
import { byCode } from './by-code.ts'
import { nameIn } from '../i18n/i18n.ts'

/** The rows by their codes, «Б.1.2» before «Б.1.10». */
export const inOrder = (rows: readonly DisciplineRow[]) => byCode(rows, compareTexts)

export const list: Read<typeof calls.list, { select: typeof inOrder }> = {
  ...query(calls.list),
  select: inOrder,
}
export const disciplineKinds = query(calls.kinds)

export const idOf = (row: DisciplineRow) => row.disciplineId
/** The code may be missing: then the name alone says which discipline it is. */
export const nameOf = (row: DisciplineRow) => `${row.codeDiscipline} ${nameIn(namesOf(row))}`.trim()
export const namesOf = (row: DisciplineRow): Names => ({ ru: row.p34, ky: row.p34_kg, en: row.p34_en })

export const valuesOf = (row: DisciplineRow | undefined) => ({
  code: row?.codeDiscipline ?? '',
  kind: row === undefined ? '' : String(row.idVidDisc),
  ...(row ? namesOf(row) : { ru: '', ky: '', en: '' }),
})
export type DisciplineValues = ReturnType<typeof valuesOf>

export const save = (id: number, rev: number | undefined, { code, kind, ru, ky, en }: DisciplineValues) => {
  const body = { p34: ru, p34Kg: ky, p34En: en, codeDiscipline: code, idVidDisc: Number(kind), rev }
  return id === ids.create
    ? saveRow(calls.create, body)
    : saveRow(calls.update, { disciplineId: id, ...body })
}

export const remove = (row: DisciplineRow) => mutate(calls.delete, { disciplineId: row.disciplineId })
