import { useTranslation } from 'react-i18next'
import { entityTitle, transferredEntities } from '#contract/entities/registry.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'

export type CatalogueChoice = {
  readonly entity: TransferredEntity | undefined
  readonly onChoose: (entity: TransferredEntity | undefined) => void
}

/** The select of a catalogue; its rows are numbered by their places. */
export const CatalogueSelect = ({ entity, onChoose }: CatalogueChoice) => {
  const { t } = useTranslation()
  return (
    <SearchSelect
      label={t('import.catalogue')}
      options={transferredEntities.map((one, id) => ({ id, text: t(entityTitle(one)) }))}
      value={entity && transferredEntities.indexOf(entity)}
      onChoose={(id) => onChoose(id === undefined ? undefined : transferredEntities[id])}
      cure={null}
    />
  )
}
