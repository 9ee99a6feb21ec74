import { ownFirst, useMyInstitution } from './my-institution.ts'
import { useInstitutions } from './useInstitutions.ts'
import { optionOf, shortOptionOf } from '../cascade/options.ts'

const none: readonly never[] = []

/** Returns the institutions, the user's own first, and the choice. Default: the own institution or the only one. */
export const useInstitutionChoice = (isWanted: boolean, chosen: number | undefined) => {
  const [mine] = useMyInstitution()
  const { rows = none } = useInstitutions(isWanted)
  const own = ownFirst(rows, mine, ({ id_vuz }) => id_vuz)
  const options = own.map((row) => optionOf('institution', row))
  const isOffered = (id: number | undefined) => options.some((one) => one.id === id)
  const only = options.length === 1 ? options[0]?.id : undefined
  const value = isOffered(chosen) ? chosen : isOffered(mine?.id) ? mine?.id : only
  return {
    options,
    chips: own.map((row) => (row.id_vuz === value ? shortOptionOf : optionOf)('institution', row)),
    value,
  }
}
