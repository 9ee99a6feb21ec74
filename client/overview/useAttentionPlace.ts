import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { hierarchy } from '#contract/hierarchy.ts'
import { readId, withParameter } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useYears } from '../years/years.ts'

/** Returns place and year in the URL. Defaults: the user's own place, and the current year. */
export const useAttentionPlace = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [mine] = useMyInstitution()
  const years = useYears()
  const faculties = useQuery(query(hierarchy.allFaculties))
  const facultyInUrl = search.has('fac') ? readId(search, 'fac') : mine?.faculty?.id
  // a faculty that does not exist is ignored, since no row of it can need attention
  const isGone = faculties.isSuccess && !faculties.data.some(({ id_faculty }) => id_faculty === facultyInUrl)
  const fac = isGone ? undefined : facultyInUrl
  const year = readId(search, 'year') ?? years.inProgress
  const ofOthers = faculties.data?.find(({ id_faculty }) => id_faculty === fac)?.id_vuz !== mine?.id
  return {
    mine,
    years,
    faculties,
    fac,
    year,
    place: {
      ...(mine && (fac === undefined || !ofOthers || fac === mine.faculty?.id) && { idVuz: mine.id }),
      ...(fac !== undefined && { idFaculty: fac }),
    },
    choose: (name: 'fac' | 'year', id: number | undefined) => {
      const none = name === 'fac' ? '' : undefined
      void navigate({ search: withParameter(search, name, id ?? none).toString() })
    },
  }
}
