import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QualificationRow } from '#contract/catalogues.ts'
import { type CatalogueChoice, CatalogueDialog } from '../CatalogueDialog.tsx'
import { nameColumns } from '../../table/name-columns.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { idOf, list, nameOf, namesOf, remove } from './qualifications.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const QualificationForm = lazyComponent(
  async () => (await import('./QualificationForm.tsx')).QualificationForm,
)

const columns = nameColumns(namesOf)

type Props = CatalogueChoice<QualificationRow> & { readonly onClose: () => void }

/** The catalogue of qualifications in a modal, or as a step of one, where a qualification is chosen. */
export const QualificationsDialog = (props: Props) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      {...props}
      name="qualifications"
      title={t(props.onChoose ? 'qualification.pick' : 'menu.qualification')}
      list={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, callbacks) => <QualificationForm row={row} {...callbacks} />}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
    />
  )
}
