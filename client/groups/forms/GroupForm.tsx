import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { lengths } from '#contract/limits.ts'
import { mutate } from '../../api/mutate.ts'
import { readNow } from '../../api/query.ts'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { useAllNames, useSubgroupNames } from '../reads.ts'
import { shownName } from '../shown-name.ts'
import styles from './Forms.module.css'

type Values = ReturnType<typeof valuesOf>

const ticked = '1'
const valuesOf = (group: GroupRow | undefined) => ({
  extra: group?.dop ?? '',
  individual: group?.ind_name_gr ? ticked : '',
})

type Props = { readonly group: GroupRow; readonly path: CompletePath; readonly onClose: () => void }

/** A group's extra text, and whether that is its name. */
export const GroupForm = ({ group, path, onClose }: Props) => {
  const { t } = useTranslation()
  const nameOf = useName(group, path)
  const edit = useRowEdit({
    entity: 'group',
    row: group,
    idOf: ({ id_group }) => id_group,
    valuesOf,
    nameOf,
    labels: { extra: t('field.extra'), individual: t('field.individual') },
    required: [],
    // domain.md#group-individual-needs-text
    check: ({ extra, individual }): { extra?: string } =>
      individual === ticked && extra.trim() === '' ? { extra: t('structure.individualNeedsText') } : {},
    together: [['extra', 'individual']],
    save: (idGroup, rev, { extra, individual }) =>
      mutate(groups.save, {
        idGroup,
        idComGspe: group.id_com_gspe,
        idGroupY: group.id_group_y,
        dop: extra,
        idNameGr: individual === ticked ? 1 : 0,
        rev,
      }),
    readRows: () => readNow(groups.list, { idRate: 0, idSpeciality: path.speciality.id_speciality }),
    onSaved: onClose,
  })
  const inWords = ({ individual, ...rest }: Values) => ({
    ...rest,
    individual: individual === ticked ? t('common.yes') : t('common.no'),
  })
  const individual = edit.field('individual')
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
        description={t('validation.chars', { n: lengths.extraText })}
        maxLength={lengths.extraText}
        {...edit.field('extra')}
      />
      <Checkbox
        label={edit.labels.individual}
        description={t('structure.individualHint')}
        checked={edit.values.individual === ticked}
        disabled={individual.readOnly}
        onChange={({ currentTarget }) => edit.setText('individual', currentTarget.checked ? ticked : '')}
      />
      <p className={styles.preview} role="status">
        {t('structure.groupName')} <strong>{nameOf(edit.values) || '—'}</strong>
      </p>
    </RowForm>
  )
}

/** How the group will be called; as it is called now until names and subgroups are there. */
const useName = (group: GroupRow, path: CompletePath) => {
  const name = useAllNames().data?.find(({ id_n_gr }) => id_n_gr === group.id_n_gr)?.n_gr
  const subgroup = useSubgroupNames(path, group.id_n_gr).data?.find(
    ({ id_sub_group }) => id_sub_group === group.id_sub_group,
  )?.sub_group
  return ({ extra, individual }: Values) =>
    name === undefined || subgroup === undefined
      ? group.group_name
      : shownName({ name, subgroup, year: group.id_group_y, extra, isIndividual: individual === ticked })
}
