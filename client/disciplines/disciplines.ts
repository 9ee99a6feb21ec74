import { type DisciplineRow, disciplines as calls } from '#contract/disciplines.ts'
import { queryClient } from '../api/client.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { compareTexts } from '../i18n/numbers.ts'
import type { Names } from '../i18n/translations.ts'
import { byCode } from './by-code.ts'

/** «Б.1.2» before «Б.1.10». */
const inOrder = (rows: readonly DisciplineRow[]) => byCode(rows, compareTexts)

export const disciplines = { ...query(calls.list), select: inOrder }
/** A few rows that no screen changes. */
export const disciplineKinds = { ...query(calls.kinds), staleTime: 600_000 }

export const idOf = (row: DisciplineRow) => row.disciplineId
export const namesOf = (row: DisciplineRow): Names => ({ ru: row.p34, ky: row.p34_kg, en: row.p34_en })
/** The code may be missing: then the name alone says which discipline it is. */
export const nameOf = ({ codeDiscipline, p34 }: DisciplineRow) => `${codeDiscipline} ${p34}`.trim()

/** After a save or a delete: the list again, past the cache. */
export const rereadDisciplines = async (): Promise<readonly DisciplineRow[]> => {
  await queryClient.refetchQueries({ queryKey: disciplines.queryKey }, { throwOnError: true })
  return inOrder(queryClient.getQueryData(disciplines.queryKey) ?? [])
}

export const deleteDiscipline = async (row: DisciplineRow) => {
  const answer = await send(calls.delete, { disciplineId: row.disciplineId })
  await rereadDisciplines().catch(() => [])
  return answer
}
