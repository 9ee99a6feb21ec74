import { type DisciplineRow, disciplines as calls } from '#contract/disciplines.ts'
import { mutate } from '../api/mutate.ts'
import { query, type QueryWith } from '../api/query.ts'
import { compareTexts } from '../i18n/numbers.ts'
import type { Names } from '../i18n/translations.ts'
import { nameIn } from '../i18n/i18n.ts'

/** Sorts «Б.1.2» before «Б.1.10», and rows without a code last. */
export const sortByCode = (rows: readonly DisciplineRow[]): readonly DisciplineRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(one.codeDiscipline === '') - Number(other.codeDiscipline === '') ||
      compareTexts(one.codeDiscipline, other.codeDiscipline),
  )

export const list: QueryWith<typeof calls.list, { select: typeof sortByCode }> = {
  ...query(calls.list),
  select: sortByCode,
}
export const disciplineKinds = query(calls.kinds)

export const idOf = (row: DisciplineRow) => row.disciplineId
export const nameOf = (row: DisciplineRow) => `${row.codeDiscipline} ${nameIn(namesOf(row))}`.trim()
export const namesOf = (row: DisciplineRow): Names => ({ ru: row.p34, ky: row.p34_kg, en: row.p34_en })

export const remove = (row: DisciplineRow) => mutate(calls.delete, { disciplineId: row.disciplineId })
