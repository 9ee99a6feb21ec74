import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { type GroupName, idOf, rereadNames, withEdit } from '../../groups/names/group-names.ts'
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
    titleKey: 'entity.groupName',
    text: (row) => row.n_gr,
    cell: (row, search) => <Highlighted text={row.n_gr} search={search} />,
  },
  {
    key: 'groups',
    titleKey: 'groupName.groups',
    cardLabelKey: 'groupName.groups',
    width: 190,
    text: (row) => String(row.used),
    cell: (row) => formatNumber(row.used),
  },
  {
    key: 'faculties',
    titleKey: 'groupName.faculties',
    cardLabelKey: 'groupName.faculties',
    width: 150,
    text: (row) => String(row.faculties),
    cell: (row) => formatNumber(row.faculties),
  },
]

const deleteName = async (row: GroupName) => {
  const answer = await send(groups.deleteName, { idNGr: row.id_n_gr })
  await rereadNames().catch(() => [])
  return answer
}

/** Every group name of the installation in a modal of its own, with how much bears it. */
export const GroupNamesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const list = useQuery({ ...query(groups.allNames), select: withEdit })
  return (
    <CatalogueDialog
      name="group-names"
      title={t('groupName.list')}
      list={list}
      columns={columns}
      idOf={idOf}
      nameOf={(row) => row.n_gr}
      textsOf={(row) => [row.n_gr]}
      renderForm={(row, { onClose: back, onSaved }) => (
        <GroupNameForm row={row} onClose={back} onSaved={(id) => onSaved(id, [])} />
      )}
      renderDeletion={(row, callbacks) => (
        <ConfirmDelete label={row.n_gr} doDelete={() => deleteName(row)} {...callbacks} />
      )}
      onClose={onClose}
    />
  )
}
