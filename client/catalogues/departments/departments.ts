import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/i18n.ts'

export const list = query(catalogues.departments)
export const idOf = (row: DepartmentRow) => row.id_kafedra
export const nameOf = (row: DepartmentRow) => `${row.snF1} · ${nameIn(namesOf(row))}`
export const namesOf = (row: DepartmentRow): Names => ({ ru: row.f1, ky: row.f1_kg, en: row.f1_en })

export const remove = (row: DepartmentRow) =>
  mutate(catalogues.deleteDepartment, { idKafedra: row.id_kafedra })
