import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyCure } from '../../location/EmptyCure.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { useFacultyOptions } from './useFacultyOptions.ts'

/** Faculty of all pasted lines: from the address, the only one, or chosen. */
export const useFacultyChoice = (named?: number, onChosen?: () => void) => {
  const { t } = useTranslation()
  const { options, status } = useFacultyOptions()
  const [chosen, setChosen] = useState(named)
  const faculty = chosen ?? (options.length === 1 ? options[0]?.id : undefined)
  const select = (
    <SearchSelect
      label={t('entity.faculty')}
      cure={<EmptyCure of="faculty" />}
      {...{ options, status }}
      value={faculty}
      onChoose={(id) => {
        setChosen(id)
        onChosen?.()
      }}
    />
  )
  return { faculty, select }
}
