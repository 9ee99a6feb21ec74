import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/i18n.ts'

export const list = query(catalogues.departments)
export const idOf = (row: DepartmentRow) => row.id_kafedra
export const nameOf = (row: DepartmentRow) => `${row.snF1} · ${nameIn(namesOf(row))}`
export const namesOf = (row: DepartmentRow): Names => ({ ru: row.f1, ky: row.f1_kg, en: row.f1_en })

/** @param faculty where a new department most likely belongs */
export const valuesOf = (row: DepartmentRow | undefined, faculty: number | undefined) => ({
  shortName: row?.snF1 ?? '',
  ...(row ? namesOf(row) : { ru: '', ky: '', en: '' }),
  faculty: String(row?.id_faculty ?? faculty ?? ''),
})
export type DepartmentValues = ReturnType<typeof valuesOf>

export const save = (id: number, rev: number | undefined, values: DepartmentValues) =>
  saveRow(catalogues.saveDepartment, {
    idKafedra: id,
    snF1: values.shortName,
    f1: values.ru,
    f1Kg: values.ky,
    f1En: values.en,
    idFaculty: Number(values.faculty),
    rev,
  })

export const remove = (row: DepartmentRow) =>
  mutate(catalogues.deleteDepartment, { idKafedra: row.id_kafedra })
