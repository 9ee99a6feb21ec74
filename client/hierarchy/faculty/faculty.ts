import { type FacultyRow, hierarchy } from '#contract/hierarchy.ts'
import { mutate } from '../../api/mutate.ts'

export const idOf = ({ id_faculty }: FacultyRow) => id_faculty

export const valuesOf = (row: FacultyRow | undefined) => ({
  shortRu: row?.['p23-1'] ?? '',
  shortKy: row?.['p23-1_kg'] ?? '',
  shortEn: row?.['p23-1_en'] ?? '',
  fullRu: row?.['p23-2'] ?? '',
  fullKy: row?.['p23-2_kg'] ?? '',
  fullEn: row?.['p23-2_en'] ?? '',
  director: row?.n_director ?? '',
})

export type FacultyValues = ReturnType<typeof valuesOf>

export const save = (idFaculty: number, idVuz: number, rev: number | undefined, values: FacultyValues) =>
  mutate(hierarchy.saveFaculty, {
    idFaculty,
    idVuz,
    shortName: values.shortRu,
    shortNameKg: values.shortKy,
    shortNameEn: values.shortEn,
    fullName: values.fullRu,
    fullNameKg: values.fullKy,
    fullNameEn: values.fullEn,
    nDirector: values.director,
    rev,
  })
