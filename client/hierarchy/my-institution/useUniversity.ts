import type { University } from '#contract/university.ts'
import { pageUniversity } from '../../api/base.ts'
import { namesOfStep } from '../cascade/names.ts'
import { useMyInstitution } from './my-institution.ts'
import { useOnlyOfScope } from './useOnlyOfScope.ts'

/**
 * Returns the university that the pages name (domain.md#university-name): the only institution, else the
 * chosen one, else the only institution in the user's scope, else the installation's institution.
 */
export const useUniversity = (): Pick<University, 'short' | 'full'> | undefined => {
  const [mine] = useMyInstitution()
  const isKnown = pageUniversity?.isOnly === true || mine !== null
  const own = useOnlyOfScope(!isKnown)
  if (pageUniversity?.isOnly) return pageUniversity
  if (mine !== null) return { short: mine.short, full: mine.full ?? mine.short }
  if (own === undefined) return pageUniversity
  const { short, full } = namesOfStep.institution(own.institution)
  return { short: short ?? full, full }
}
