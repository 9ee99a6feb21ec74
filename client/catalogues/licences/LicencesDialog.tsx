import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LicenceRow } from '#contract/catalogues.ts'
import { type CatalogueChoice, CatalogueDialog } from '../CatalogueDialog.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { licenceColumns } from './columns.tsx'
import { idOf, list, nameOf, remove } from './licences.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const LicenceForm = lazyComponent(async () => (await import('./LicenceForm.tsx')).LicenceForm)

type Props = CatalogueChoice<LicenceRow> & { readonly onClose: () => void }

/** The ministry's licences in a modal, or as a step of one, where a licence is chosen. */
export const LicencesDialog = (props: Props) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      {...props}
      name="licences"
      title={t(props.onChoose ? 'licence.pick' : 'licence.list')}
      list={rows}
      columns={licenceColumns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.Resolution, row.Supplement]}
      renderForm={(row, callbacks) => <LicenceForm row={row} {...callbacks} />}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
    />
  )
}
