import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, login as loginRule, roles } from '#contract/limits.ts'
import { type UserRow, users } from '#contract/users.ts'
import { readNow } from '../api/query.ts'
import type { FormCallbacks } from '../catalogues/catalogue-props.ts'
import form from '../editing/Form.module.css'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { ScopeField } from './ScopeField.tsx'
import { UserState } from './UserState.tsx'
import { everywhere, idOf, idsIn, roleOf, save, type UserValues, valuesOf } from './users.ts'
import { Columns, Muted } from '../ui/layout.tsx'

type Props = FormCallbacks<UserRow> & { readonly row: UserRow | undefined }

/** Login, names, role and scope of a user; a password where there is a new one. */
export const UserForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  // kept out of the values, from which drafts are made
  const password = useRef('')
  const edit = useRowEdit({
    entity: 'user',
    row,
    idOf,
    valuesOf,
    nameOf: ({ login, surname, name }) => `${login} ${surname} ${name}`.trim(),
    labels: { password: t(row === undefined ? 'login.password' : 'field.newPassword') },
    required: row === undefined ? ['password'] : [],
    check: ({ login }): Partial<Record<keyof UserValues, string>> => {
      const typed = login.trim()
      if (/\s/.test(typed)) return { login: t('login.blanks') }
      return typed.length > 0 && typed.length < loginRule.minLength ? { login: t('login.short') } : {}
    },
    // the rights of a user are decided as a whole
    together: [['role', 'catalogues', 'institutions', 'faculties']],
    save: (id, rev, values) => save(id, rev, values, values.password === '' ? undefined : password.current),
    readRows: () => readNow(users.list),
    onSaved,
  })
  const inWords = (values: UserValues): UserValues => ({
    ...values,
    role: t(`role.${roleOf(values.role)}`),
    catalogues: t(values.catalogues === '1' ? 'common.yes' : 'common.no'),
    institutions:
      values.institutions === everywhere
        ? t('users.everywhere')
        : t('users.institutions', { count: idsIn(values.institutions).length }),
    faculties: t('users.faculties', { count: idsIn(values.faculties).length }),
  })
  const isRegistrar = roleOf(edit.values.role) === 'registrar'
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'users.edit' : 'users.add')}
      about={row?.login ?? ''}
      inWords={inWords}
      onClose={onClose}
      below={row && <UserState row={row} />}
    >
      <Columns count={2} align="end" gap={12}>
        <TextField autoCapitalize="none" spellCheck={false} {...edit.field('login')} />
        <ChoiceField
          edit={edit}
          name="role"
          options={roles.map((role, index) => ({ id: index + 1, text: t(`role.${role}`) }))}
          status="ready"
          cure={null}
        />
        <TextField {...edit.field('surname')} />
        <TextField {...edit.field('name')} />
      </Columns>
      <Muted>{t(`role.${roleOf(edit.values.role)}Hint`)}</Muted>
      {isRegistrar && (
        <>
          <Checkbox
            label={t('users.mayCatalogues')}
            checked={edit.values.catalogues === '1'}
            onChange={({ currentTarget }) => edit.setText('catalogues', currentTarget.checked ? '1' : '')}
          />
          <ScopeField
            institutions={edit.values.institutions}
            faculties={edit.values.faculties}
            onInstitutions={(text) => edit.setText('institutions', text)}
            onFaculties={(text) => edit.setText('faculties', text)}
          />
        </>
      )}
      <TextInput
        type="password"
        autoComplete="new-password"
        label={edit.labels.password}
        required={row === undefined}
        description={t('account.passwordHint')}
        maxLength={lengths.password}
        classNames={{ label: form.label ?? '', required: form.star ?? '' }}
        onChange={({ currentTarget }) => {
          password.current = currentTarget.value.trim()
          edit.setText('password', password.current === '' ? '' : '••••••••')
        }}
      />
    </RowForm>
  )
}
