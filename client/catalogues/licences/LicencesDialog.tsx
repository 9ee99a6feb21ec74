import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { licenceCalls } from '#contract/entities/licence.ts'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { licenceColumns } from './columns.tsx'
import { idOf, list, nameOf, remove } from './licences.ts'
import { LicenceValidity } from './LicenceValidity.tsx'

const LicenceForm = lazyContent(async () => (await import('./LicenceForm.tsx')).LicenceForm)

export const LicencesDialog = (props: CatalogueOpening) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      {...props}
      {...{ idOf, nameOf, remove }}
      entity="licence"
      title={t(props.onChoose ? 'licence.pick' : 'licence.list')}
      searchLabel={t('common.search')}
      list={rows}
      optionOf={(row) => ({ id: idOf(row), text: nameOf(row), otherTexts: [row.Supplement] })}
      renderNote={(row) => <LicenceValidity licence={row} />}
      renderDetails={(row) => (
        <Details
          isProtected={!row.edit}
          facts={licenceColumns.map(({ label, text, cell }) => [t(label), cell?.(row, '') ?? text(row)])}
        />
      )}
      renderForm={(row, callbacks) => <LicenceForm row={row} {...callbacks} />}
      saves={licenceCalls.saveLicence}
    />
  )
}
