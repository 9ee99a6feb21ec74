import type { PaletteLists } from './records.ts'

/** The lists of one institution: its faculties and their departments (domain.md#my-institution). */
export const ofInstitution = <Lists extends PaletteLists>(lists: Lists, institution: number | undefined) => {
  if (institution === undefined) return lists
  const faculties = lists.faculties.filter(({ id_vuz }) => id_vuz === institution)
  const ids = new Set(faculties.map(({ id_faculty }) => id_faculty))
  return {
    ...lists,
    faculties,
    departments: lists.departments.filter(({ id_faculty }) => ids.has(id_faculty)),
  }
}
