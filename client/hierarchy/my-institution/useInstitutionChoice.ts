import { ownFirst, useMyInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'
import { optionOf } from '../cascade/options.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const none: readonly never[] = []

/** The institutions, one's own first; of a single one, or one's own, the choice is made. */
export const useInstitutionChoice = (isWanted: boolean, chosen: number | undefined) => {
  const [mine] = useMyInstitution()
  const { rows = none } = useInstitutions(isWanted)
  const language = currentLanguage()
  const options = ownFirst(rows, mine, ({ id_vuz }) => id_vuz).map((row) =>
    optionOf('institution', row, language),
  )
  const isThere = (id: number | undefined) => options.some((one) => one.id === id)
  const only = options.length === 1 ? options[0]?.id : undefined
  return {
    options,
    value: isThere(chosen) ? chosen : isThere(mine?.id) ? mine?.id : only,
  }
}
