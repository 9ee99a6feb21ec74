import { useQuery } from '@tanstack/react-query'
import { specialities } from '#contract/specialities.ts'
import { list as departments } from '../../catalogues/departments/departments.ts'
import { useFacultyPlaces } from '../../catalogues/departments/useFacultyOptions.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { list as licences } from '../../catalogues/licences/licences.ts'
import { query } from '../../api/query.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'

export const parametersAt = ({ faculty, studyForm, direction, speciality }: CompletePath) => ({
  idFaculty: faculty.id_faculty,
  idFEduc: studyForm.id_f_educ,
  idDirection: direction.id_direction,
  idSpeciality: speciality.id_speciality,
})

export const useStoredParameters = (path: CompletePath) =>
  useQuery(query(specialities.parameters, parametersAt(path)))

export const useCatalogues = (institution: number) => {
  const places = useFacultyPlaces()
  const lists = {
    departments: useQuery(departments),
    levels: useQuery(namesCatalogues.level.list),
    qualifications: useQuery(namesCatalogues.qualification.list),
    licences: useQuery(licences),
  }
  return {
    departments: lists.departments.data,
    levels: lists.levels.data,
    qualifications: lists.qualifications.data,
    licences: lists.licences.data,
    /** Returns the place of a faculty; undefined for a faculty of the speciality's institution. */
    foreignPlaceOf: (faculty: number) => {
      const place = places.get(faculty)
      return place?.institution === institution ? undefined : place?.text
    },
    isReading: Object.values(lists).some(({ isFetching }) => isFetching),
  }
}

export type Catalogues = ReturnType<typeof useCatalogues>
