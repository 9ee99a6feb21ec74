import { useQuery } from '@tanstack/react-query'
import { quota } from '#contract/quota.ts'
import { specialities } from '#contract/specialities.ts'
import { departments } from '../../catalogues/departments/departments.ts'
import { levelsQuery } from '../../catalogues/levels/levels.ts'
import { licences } from '../../catalogues/licences/licences.ts'
import { qualifications } from '../../catalogues/qualifications/qualifications.ts'
import { queryClient } from '../../api/client.ts'
import { keyOf, query } from '../../api/query.ts'
import { rereadList } from '../../catalogues/reread.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'

const storedOf = ({ faculty, studyForm, direction, speciality }: CompletePath) =>
  query(specialities.parameters, {
    idFaculty: faculty.id_faculty,
    idFEduc: studyForm.id_f_educ,
    idDirection: direction.id_direction,
    idSpeciality: speciality.id_speciality,
  })

export const useStoredParameters = (path: CompletePath) => useQuery(storedOf(path))

export const rereadParameters = (path: CompletePath) => rereadList(storedOf(path))

/** The plans again, and whatever sets quotas against them when it is next looked at. */
export const rereadPlans = (idSpeciality: number) => {
  void queryClient.invalidateQueries({ queryKey: keyOf(quota.list) })
  return rereadList(query(specialities.admissionPlans, { aYear: 0, idSpeciality }))
}

/** The four lists that the form chooses from. */
export const useCatalogues = () => ({
  departments: useQuery(departments).data,
  levels: useQuery(levelsQuery).data,
  qualifications: useQuery(qualifications).data,
  licences: useQuery(licences).data,
})

export type Catalogues = ReturnType<typeof useCatalogues>
