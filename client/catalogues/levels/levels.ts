import { catalogues, type LevelRow } from '#contract/catalogues.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import type { Names } from '../../i18n/translations.ts'
import { rereadList } from '../reread.ts'

export const levelsQuery = query(catalogues.levels)

export const idOf = (row: LevelRow) => row.IDLevel
export const namesOf = (row: LevelRow): Names => ({
  ru: row.NameLevel,
  ky: row.NameLevel_kg,
  en: row.NameLevel_en,
})

export const rereadLevels = (): Promise<readonly LevelRow[]> => rereadList(levelsQuery)

export const deleteLevel = async (row: LevelRow) => {
  const answer = await send(catalogues.deleteLevel, { IDLevel: row.IDLevel })
  await rereadLevels().catch(() => [])
  return answer
}
