import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { list, namesOf } from '../../catalogues/speciality-names/speciality-names.ts'
import { textIn } from '../../i18n/name-in.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** A speciality's name in the page's language by its Russian one, the only one that a row of the overview has. */
export const useSpecialityNames = () => {
  const { data } = useQuery(list)
  const language = currentLanguage()
  const names = useMemo(
    () => new Map(data?.map((row) => [row.special, textIn(namesOf(row), language).text])),
    [data, language],
  )
  return useCallback((russian: string) => names.get(russian) ?? russian, [names])
}
