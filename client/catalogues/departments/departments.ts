import { catalogues, type DepartmentRow } from '#contract/catalogues.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import type { Names } from '../../i18n/translations.ts'
import { rereadList } from '../reread.ts'

export const departments = query(catalogues.departments)

export const idOf = (row: DepartmentRow) => row.id_kafedra
export const namesOf = (row: DepartmentRow): Names => ({ ru: row.f1, ky: row.f1_kg, en: row.f1_en })
export const nameOf = (row: DepartmentRow) => `${row.snF1} · ${row.f1}`

export const rereadDepartments = (): Promise<readonly DepartmentRow[]> => rereadList(departments)

export const deleteDepartment = async (row: DepartmentRow) => {
  const answer = await send(catalogues.deleteDepartment, { idKafedra: row.id_kafedra })
  await rereadDepartments().catch(() => [])
  return answer
}
