import { useTranslation } from 'react-i18next'
import { EmptyCure } from '../location/EmptyCure.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import type { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'

export type InstitutionChoice = ReturnType<typeof useInstitutionChoice> & {
  readonly onChoose: (institution: number | undefined) => void
}

/** Select of the institution whose workbook is imported or exported. */
export const InstitutionSelect = ({ options, value, onChoose }: InstitutionChoice) => {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('entity.institution')}
      {...{ options, value, onChoose }}
      cure={<EmptyCure of="institution" />}
    />
  )
}
