import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StudyFormRow } from '#contract/hierarchy.ts'
import { CatalogueDialog } from '../CatalogueDialog.tsx'
import type { Column } from '../../table/column.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { idOf, list, nameOf, namesOf, remove } from './study-forms.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const StudyFormForm = lazyComponent(async () => (await import('./StudyFormForm.tsx')).StudyFormForm)

const columns: readonly Column<StudyFormRow>[] = [
  {
    ...codeColumn((row: StudyFormRow) => row.short_name),
    key: 'short',
    label: 'field.shortName',
    width: 132,
  },
  ...nameColumns(namesOf),
  {
    key: 'maxCourse',
    label: 'field.maxRate',
    cardLabel: 'field.maxRate',
    width: 148,
    text: (row) => String(row.max_rate_id),
    cell: (row) => row.max_rate_id,
  },
]

/** The catalogue of study forms in a modal of its own. */
export const StudyFormsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      name="study-forms"
      title={t('studyForm.list')}
      list={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.short_name, row.name, row.name_kg, row.name_en]}
      renderForm={(row, callbacks) => <StudyFormForm row={row} {...callbacks} />}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
      onClose={onClose}
    />
  )
}
