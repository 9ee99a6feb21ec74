import { catalogues } from '#contract/catalogues.ts'
import { type DirectionRow, hierarchy } from '#contract/hierarchy.ts'
import { queryClient } from '../../api/client.ts'
import { keyOf, query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import type { Names } from '../../i18n/translations.ts'

export const directions = query(catalogues.directions)

export const idOf = (row: DirectionRow) => row.id_direction
export const namesOf = (row: DirectionRow): Names => ({ ru: row['p24-2'], ky: row.p24_kg, en: row.p24_en })

/** After a save or a delete: the list again, past the cache, and the cascade's lists when they are next looked at. */
export const rereadDirections = async (): Promise<readonly DirectionRow[]> => {
  void queryClient.invalidateQueries({ queryKey: keyOf(hierarchy.directions) })
  await queryClient.refetchQueries({ queryKey: directions.queryKey }, { throwOnError: true })
  return queryClient.getQueryData(directions.queryKey) ?? []
}

export const deleteDirection = async (row: DirectionRow) => {
  const answer = await send(catalogues.deleteDirection, { idDirection: row.id_direction })
  await rereadDirections().catch(() => [])
  return answer
}
