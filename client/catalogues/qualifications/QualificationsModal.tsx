import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QualificationRow } from '#contract/catalogues.ts'
import { type CatalogueChoice, CatalogueModal } from '../CatalogueModal.tsx'
import { nameColumns } from '../../table/name-columns.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { deleteQualification, idOf, qualifications, namesOf } from './qualifications.ts'
import { part } from '../../ui/lazy/part.ts'

const QualificationForm = part(async () => (await import('./QualificationForm.tsx')).QualificationForm)

const columns = nameColumns(namesOf)

type Props = CatalogueChoice<QualificationRow> & { readonly onClose: () => void }

/** The catalogue of qualifications in a modal, or as a step of one, where a qualification is chosen. */
export const QualificationsModal = (props: Props) => {
  const { t } = useTranslation()
  const list = useQuery(qualifications)
  return (
    <CatalogueModal
      {...props}
      name="qualifications"
      title={t(props.onChoose ? 'modal.qualPick' : 'menu.qual')}
      list={list}
      columns={columns}
      idOf={idOf}
      nameOf={(row) => row.NameQualification}
      textsOf={(row) => Object.values(namesOf(row))}
      renderForm={(row, ways) => <QualificationForm row={row} {...ways} />}
      renderDeletion={(row, ways) => (
        <ConfirmDelete label={row.NameQualification} doDelete={() => deleteQualification(row)} {...ways} />
      )}
    />
  )
}
