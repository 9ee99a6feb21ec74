import { useQuery } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import type { University } from '#contract/university.ts'
import { pageUniversity } from '../../api/base.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { namesOfStep } from '../cascade/names.ts'
import { useMyInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'

/**
 * Whose data the user works on (domain.md#university-name): the one institution that there is, the one chosen, the only one
 * of the user's scope, else what the installation is called.
 */
export const useUniversity = (): Pick<University, 'short' | 'full'> | undefined => {
  const [mine] = useMyInstitution()
  const isKnown = pageUniversity?.isOnly === true || mine !== null
  const own = useOnlyOfScope(!isKnown)
  if (pageUniversity?.isOnly) return pageUniversity
  if (mine !== null) return { short: mine.short, full: mine.full ?? mine.short }
  return own ?? pageUniversity
}

/** The only institution in which the user saves, directly or by faculties. */
const useOnlyOfScope = (isWanted: boolean) => {
  const session = useSession()
  const scope = session.kind === 'in' ? session.user.scope : undefined
  const isByFaculty = scope?.institutions?.length === 0 && scope.faculties.length > 0
  const isSingle = scope?.institutions?.length === 1 && scope.faculties.length === 0
  const faculties = useQuery({ ...query(hierarchy.allFaculties), enabled: isWanted && isByFaculty })
  const { rows } = useInstitutions(isWanted && (isByFaculty || isSingle))
  if (!isWanted || scope === undefined) return undefined
  const ids = isByFaculty
    ? (faculties.data ?? []).flatMap((row) => (scope.faculties.includes(row.id_faculty) ? [row.id_vuz] : []))
    : (scope.institutions ?? [])
  const [id] = new Set(ids).size === 1 ? ids : []
  const row = rows?.find(({ id_vuz }) => id_vuz === id)
  if (row === undefined) return undefined
  const { short, full } = namesOfStep.institution(row)
  return { short: short ?? full, full }
}
