import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf } from '../../api/save.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { Picker } from '../../educational/pickers/Picker.tsx'
import { GroupNameForm } from './GroupNameForm.tsx'
import { type GroupName, idOf, list, remove } from './group-names.ts'
import { NameUse } from './NameUse.tsx'
import { useNameActions } from './useNameActions.ts'

type Props = {
  /** The footer's. */
  readonly chosen: number | undefined
  readonly onPick: (id: number | undefined) => void
}

/** Every group name of the installation: choose, add, rename, delete. */
export const GroupNamePickDialog = ({ chosen, onPick }: Props) => {
  const { t } = useTranslation()
  const actions = useNameActions(chosen, onPick)
  const names = useQuery(list)
  const deleteName = async (row: GroupName) => {
    const answer = await remove(row)
    if (succeeded(outcomeOf(answer))) actions.forget(idOf(row))
    return answer
  }
  return (
    <Picker
      title={t('group.pick')}
      searchLabel={t('structure.searchGroup')}
      ways={actions}
      list={names}
      idOf={idOf}
      optionOf={(row) => ({
        id: row.id_n_gr,
        text: row.n_gr,
        note: t(row.used === 0 ? 'groupName.unused' : 'groupName.used', {
          used: row.used,
          faculties: row.faculties,
        }),
      })}
      renderRow={(row) => <NameUse row={row} />}
      renderForm={(row) => (
        <GroupNameForm key={row?.id_n_gr ?? 'new'} row={row} onClose={actions.back} onSaved={actions.saved} />
      )}
      renderDeletion={(row) => (
        <ConfirmDelete
          question={t('confirm.delete')}
          label={row.n_gr}
          doDelete={() => deleteName(row)}
          onDeleted={() => actions.deleted(idOf(row))}
          onClose={actions.back}
        />
      )}
    />
  )
}
