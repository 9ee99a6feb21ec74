import { useQuery } from '@tanstack/react-query'
import { hierarchy } from '#contract/hierarchy.ts'
import type { Scope } from '#contract/rights.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { i18n } from '../../i18n/i18n.ts'
import { myInstitutionOf, shortNameOf } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'

const none: readonly never[] = []
const maxNames = 3

/** Returns up to `maxNames` unit names of the user's scope and a count of others, or «all»; '' until loaded. */
export const useNamesOfScope = (isWanted: boolean): string => {
  const session = useSession()
  const scope = session.kind === 'in' ? session.user.scope : undefined
  const { institutions, faculties }: Pick<Scope, 'institutions' | 'faculties'> = scope ?? {
    institutions: none,
    faculties: none,
  }
  const { rows = none } = useInstitutions(
    isWanted && institutions !== null && institutions.length + faculties.length > 0,
  )
  const all = useQuery({ ...query(hierarchy.allFaculties), enabled: isWanted && faculties.length > 0 })
  if (!isWanted) return ''
  if (institutions === null) return i18n.t('institution.all')
  const places = [
    ...rows.filter(({ id_vuz }) => institutions.includes(id_vuz)).map((row) => myInstitutionOf(row)),
    ...(all.data ?? none)
      .filter(({ id_faculty }) => faculties.includes(id_faculty))
      .flatMap((faculty) =>
        rows.filter(({ id_vuz }) => id_vuz === faculty.id_vuz).map((row) => myInstitutionOf(row, faculty)),
      ),
  ]
  const names = places.slice(0, maxNames).map(shortNameOf)
  const more = places.length - names.length
  return [...names, ...(more > 0 ? [i18n.t('uses.more', { n: more })] : [])].join(', ')
}
