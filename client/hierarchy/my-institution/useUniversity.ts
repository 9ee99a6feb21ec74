import type { University } from '#contract/university.ts'
import { pageUniversity } from '../../api/base.ts'
import { namesOfStep } from '../cascade/names.ts'
import { useMyInstitution } from './my-institution.ts'
import { useOnlyOfScope } from './useOnlyOfScope.ts'

/**
 * The owner of the data that the user works on (domain.md#university-name): the one institution that there is, the one chosen, the only one
 * of the user's scope, else the name of the installation.
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
