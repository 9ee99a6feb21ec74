import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { mutate } from '../../api/mutate.ts'
import { UnchangingRow } from '../../editing/RowDialogs.tsx'
import { ConfirmDelete, MessageDialog } from '../../ui/Dialog/ConfirmDelete.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import type { GroupRowDialog } from '../dialogs.ts'
import { useGroups } from '../reads.ts'
import { GroupCopy } from './GroupCopy.tsx'
import { GroupForm } from './GroupForm.tsx'

type Props = {
  readonly kind: GroupRowDialog
  readonly id: number | undefined
  readonly path: CompletePath
  readonly onClose: () => void
}

/** The dialogs of one group of the chosen speciality: change, copy onto another, delete. */
export const GroupDialogs = ({ kind, id, path, onClose }: Props) => {
  const { t } = useTranslation()
  const { data } = useGroups(path)
  if (data === undefined) return null
  const draw = (group: GroupRow) => {
    switch (kind) {
      case 'group.edit':
        return <GroupForm {...{ group, path, onClose }} />
      case 'group.copy':
        return (
          <GroupCopy
            source={group}
            {...{ path, onClose }}
            others={data.filter(({ id_group }) => id_group !== group.id_group)}
          />
        )
      case 'group.delete':
        return (
          <ConfirmDelete
            question={t('confirm.delete')}
            label={group.group_name}
            record={{ entity: 'group', id: group.id_group }}
            doDelete={() => mutate(groups.delete, { idGroup: group.id_group })}
            onDeleted={onClose}
            onClose={onClose}
          />
        )
    }
  }
  return (
    <UnchangingRow key={`${kind} ${id}`} find={() => data.find(({ id_group }) => id_group === id)}>
      {(group) =>
        group ? (
          draw(group)
        ) : (
          <MessageDialog title={t('entity.group')} text={t('structure.groupGone')} onClose={onClose} />
        )
      }
    </UnchangingRow>
  )
}
