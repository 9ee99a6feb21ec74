import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { licenceColumns } from './columns.tsx'
import { idOf, list, nameOf, remove } from './licences.ts'

const LicenceForm = lazyComponent(async () => (await import('./LicenceForm.tsx')).LicenceForm)

/** Screen of the ministry's licences with their dates (domain.md#catalogue-columns). */
export function LicencesScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  usePreload(LicenceForm)
  return (
    <CatalogueScreen
      {...{ idOf, nameOf, remove }}
      entity="licence"
      title={t('licence.list')}
      list={rows}
      columns={licenceColumns}
      sortedBy="resolution"
      textsOf={(row) => [row.Resolution, row.Supplement]}
      renderForm={(row, callbacks) => <LicenceForm row={row} {...callbacks} />}
    />
  )
}
