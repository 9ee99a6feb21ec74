import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type GroupName, idOf, list, nameOf, remove } from '../../groups/names/group-names.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { CatalogueDialog } from '../CatalogueDialog.tsx'
import type { Column } from '../../table/column.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const GroupNameForm = lazyComponent(
  async () => (await import('../../groups/names/GroupNameForm.tsx')).GroupNameForm,
)

const columns: readonly Column<GroupName>[] = [
  {
    key: 'name',
    label: 'entity.groupName',
    text: (row) => row.n_gr,
    cell: (row, search) => <Highlighted text={row.n_gr} search={search} />,
  },
  {
    key: 'groups',
    label: 'groupName.groups',
    cardLabel: 'groupName.groups',
    width: 190,
    text: (row) => String(row.used),
    cell: (row) => formatNumber(row.used),
  },
  {
    key: 'faculties',
    label: 'groupName.faculties',
    cardLabel: 'groupName.faculties',
    width: 150,
    text: (row) => String(row.faculties),
    cell: (row) => formatNumber(row.faculties),
  },
]

/** Every group name of the installation in a modal of its own, with how much bears it. */
export const GroupNamesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      name="group-names"
      title={t('groupName.list')}
      list={rows}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      textsOf={(row) => [row.n_gr]}
      renderForm={(row, { onClose: back, onSaved }) => (
        <GroupNameForm row={row} onClose={back} onSaved={(id) => onSaved(id, [])} />
      )}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={nameOf(row)} doDelete={() => remove(row)} {...callbacks} />
      )}
      onClose={onClose}
    />
  )
}
