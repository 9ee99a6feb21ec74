import { useQuery } from '@tanstack/react-query'
import { specialities } from '#contract/specialities.ts'
import { list as departments } from '../../catalogues/departments/departments.ts'
import { list as levels } from '../../catalogues/levels/levels.ts'
import { list as licences } from '../../catalogues/licences/licences.ts'
import { list as qualifications } from '../../catalogues/qualifications/qualifications.ts'
import { query, readOnOpening } from '../../api/query.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'

/** The body of the call that reads a speciality's parameters. */
export const parametersAt = ({ faculty, studyForm, direction, speciality }: CompletePath) => ({
  idFaculty: faculty.id_faculty,
  idFEduc: studyForm.id_f_educ,
  idDirection: direction.id_direction,
  idSpeciality: speciality.id_speciality,
})

export const useStoredParameters = (path: CompletePath) =>
  useQuery({ ...query(specialities.parameters, parametersAt(path)), ...readOnOpening })

/** The four lists that the form chooses from. */
export const useCatalogues = () => ({
  departments: useQuery(departments).data,
  levels: useQuery(levels).data,
  qualifications: useQuery(qualifications).data,
  licences: useQuery(licences).data,
})

export type Catalogues = ReturnType<typeof useCatalogues>
