import { catalogues, type QualificationRow } from '#contract/catalogues.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import type { Names } from '../../i18n/translations.ts'
import { rereadList } from '../reread.ts'

export const qualifications = query(catalogues.qualifications)

export const idOf = (row: QualificationRow) => row.IDQualification
export const namesOf = (row: QualificationRow): Names => ({
  ru: row.NameQualification,
  ky: row.NameQualification_kg,
  en: row.NameQualification_en,
})

export const rereadQualifications = (): Promise<readonly QualificationRow[]> => rereadList(qualifications)

export const deleteQualification = async (row: QualificationRow) => {
  const answer = await send(catalogues.deleteQualification, { IDQualification: row.IDQualification })
  await rereadQualifications().catch(() => [])
  return answer
}
