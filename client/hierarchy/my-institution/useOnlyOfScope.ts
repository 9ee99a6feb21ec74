import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FacultyRow, hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { pageUniversity } from '../../api/base.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { myInstitutionOf, useChosenInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'

type OnlyPlace = { readonly institution: InstitutionRow; readonly faculty: FacultyRow | undefined }

/** Returns the only institution of the user's scope; `faculty` is set if the scope is a single faculty. */
export const useOnlyOfScope = (isWanted: boolean): OnlyPlace | undefined => {
  const session = useSession()
  const scope = session.kind === 'in' ? session.user.scope : undefined
  const isByFaculty = scope?.institutions?.length === 0 && scope.faculties.length > 0
  const isSingle = scope?.institutions?.length === 1 && scope.faculties.length === 0
  const faculties = useQuery({ ...query(hierarchy.allFaculties), enabled: isWanted && isByFaculty })
  const { rows } = useInstitutions(isWanted && (isByFaculty || isSingle))
  if (!isWanted || scope === undefined) return undefined
  const own = (faculties.data ?? []).filter(({ id_faculty }) => scope.faculties.includes(id_faculty))
  const ids = isByFaculty ? own.map(({ id_vuz }) => id_vuz) : (scope.institutions ?? [])
  const [id] = new Set(ids).size === 1 ? ids : []
  const institution = rows?.find(({ id_vuz }) => id_vuz === id)
  return institution && { institution, faculty: own.length === 1 ? own[0] : undefined }
}

export const useScopePreset = () => {
  const [chosen, choose] = useChosenInstitution()
  const isWanted = chosen === undefined && pageUniversity?.isOnly !== true
  const own = useOnlyOfScope(isWanted)
  useEffect(() => {
    if (isWanted && own) choose(myInstitutionOf(own.institution, own.faculty))
  }, [isWanted, own, choose])
}
