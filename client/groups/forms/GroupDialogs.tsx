import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import { UnchangingRow } from '../../editing/RowDialogs.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDelete, MessageDialog } from '../../ui/Dialog/ConfirmDelete.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import type { GroupRowDialog } from '../dialogs.ts'
import { useGroups, useAllNames, useSubgroupNames } from '../reads.ts'
import { GroupCopy } from './GroupCopy.tsx'
import { readNow } from '../../api/query.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { shownName } from '../shown-name.ts'
import styles from './Forms.module.css'
import { Muted } from '../../ui/layout.tsx'

type Values = ReturnType<typeof valuesOf>

const ticked = '1'
const valuesOf = (group: GroupRow | undefined) => ({
  extra: group?.dop ?? '',
  individualName: group?.ind_name_gr ? ticked : '',
})

type GroupFormProps = { readonly group: GroupRow; readonly path: CompletePath; readonly onClose: () => void }

const GroupForm = ({ group, path, onClose }: GroupFormProps) => {
  const { t } = useTranslation()
  const nameOf = useGroupName(group, path)
  const edit = useRowEdit({
    entity: 'group',
    row: group,
    idOf: ({ id_group }) => id_group,
    valuesOf,
    nameOf,
    // an individual name needs an extra text (domain.md#group-individual-needs-text)
    check: ({ extra, individualName }): { extra?: string } =>
      individualName === ticked && extra.trim() === '' ? { extra: t('structure.individualNeedsText') } : {},
    together: [['extra', 'individualName']],
    save: (idGroup, rev, { extra, individualName }) =>
      saveRow(groups.save, {
        idGroup,
        idComGspe: group.id_com_gspe,
        idGroupY: group.id_group_y,
        dop: extra,
        idNameGr: individualName === ticked ? 1 : 0,
        rev,
      }),
    readRows: () => readNow(groups.list, { idRate: 0, idSpeciality: path.speciality.id_speciality }),
    onSaved: onClose,
  })
  const inWords = ({ individualName, ...rest }: Values) => ({
    ...rest,
    individualName: individualName === ticked ? t('common.yes') : t('common.no'),
  })
  const individual = edit.field('individualName')
  return (
    <RowForm
      edit={edit}
      title={t('group.change')}
      about={group.group_name}
      inWords={inWords}
      width={560}
      onClose={onClose}
    >
      <TextField
        description={t('validation.chars', { n: edit.field('extra').maxLength })}
        {...edit.field('extra')}
      />
      <Checkbox
        label={edit.labels.individualName}
        description={t('structure.individualHint')}
        checked={edit.values.individualName === ticked}
        disabled={individual.readOnly}
        onChange={({ currentTarget }) => edit.setText('individualName', currentTarget.checked ? ticked : '')}
      />
      <Muted className={styles.preview} role="status">
        {t('structure.groupName')} <strong>{nameOf(edit.values) || '—'}</strong>
      </Muted>
    </RowForm>
  )
}

/** Returns a function for the group's name after the save; the current name until the names are loaded. */
const useGroupName = (group: GroupRow, path: CompletePath) => {
  const name = useAllNames().data?.find(({ id_n_gr }) => id_n_gr === group.id_n_gr)?.n_gr
  const subgroup = useSubgroupNames(path, group.id_n_gr).data?.find(
    ({ id_sub_group }) => id_sub_group === group.id_sub_group,
  )?.sub_group
  return ({ extra, individualName }: Values) =>
    name === undefined || subgroup === undefined
      ? group.group_name
      : shownName({ name, subgroup, year: group.id_group_y, extra, isIndividual: individualName === ticked })
}

type Props = {
  readonly kind: GroupRowDialog
  readonly id: number | undefined
  readonly path: CompletePath
  readonly onClose: () => void
}

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
