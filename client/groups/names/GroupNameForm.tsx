import { useTranslation } from 'react-i18next'
import type { FormCallbacks } from '../../catalogues/catalogue-props.ts'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { type GroupName, idOf, readNames, save, valuesOf } from './group-names.ts'
import { Muted } from '../../ui/layout.tsx'

type Props = FormCallbacks<GroupName> & { readonly row: GroupName | undefined }

/** A changed name applies to every group that has this name. */
export const GroupNameForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'group-name',
    row,
    idOf,
    valuesOf,
    nameOf: ({ name }) => name,
    save,
    readRows: readNames,
    onSaved,
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'group.edit' : 'group.add')}
      about={row?.n_gr ?? ''}
      onClose={onClose}
    >
      <TextField
        description={t('validation.chars', { n: edit.field('name').maxLength })}
        {...edit.field('name')}
      />
      {row !== undefined && row.used > 0 && (
        <Muted>{t('groupName.touches', { used: row.used, faculties: row.faculties })}</Muted>
      )}
      {row === undefined && <LikeHint entity="group-name" values={{ n_gr: edit.values.name }} />}
    </RowForm>
  )
}
