import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { whole } from '#contract/transfer.ts'
import type { useInstitutionChoice } from '../hierarchy/my-institution/useInstitutionChoice.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { subjects, type TransferSubject } from './locations.ts'

export type CatalogueChoice = {
  readonly entity: TransferSubject | undefined
  readonly onChoose: (entity: TransferSubject | undefined) => void
}

/** Select for a catalogue or a whole institution. The ids of its options are indices in the array of subjects. */
export const CatalogueSelect = ({ entity, onChoose }: CatalogueChoice) => {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('import.catalogue')}
      options={subjects.map((one, id) => ({ id, text: t(one === whole ? 'import.book' : entityTitle(one)) }))}
      value={entity && subjects.indexOf(entity)}
      onChoose={(id) => onChoose(id === undefined ? undefined : subjects[id])}
    />
  )
}

export type InstitutionSelectProps = ReturnType<typeof useInstitutionChoice> & {
  readonly onChoose: (institution: number | undefined) => void
}

export const InstitutionSelect = ({ options, value, onChoose }: InstitutionSelectProps) => {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('entity.institution')}
      {...{ options, value, onChoose }}
      emptyHelp={<EmptyListHelp of="institution" />}
    />
  )
}
