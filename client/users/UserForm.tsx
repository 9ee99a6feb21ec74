import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths, login as loginRule } from '#contract/limits.ts'
import { type UserRow, users } from '#contract/users.ts'
import { readNow } from '../api/query.ts'
import type { FormCallbacks } from '../catalogues/catalogue-props.ts'
import form from '../editing/Form.module.css'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { roleKeys } from '../i18n/role-key.ts'
import { ScopeField } from './ScopeField.tsx'
import { placesText, type ScopePlace } from './scope.ts'
import { everywhere, idOf, idsIn, roleOf, save, type UserValues, valuesOf } from './users.ts'
import { Columns, Muted } from '../ui/layout.tsx'

type Props = FormCallbacks<UserRow> & {
  readonly row: UserRow | undefined
  readonly places: readonly ScopePlace[]
  /** A user was added who chooses the password himself. */
  readonly onInvited: (id: number) => void
}

/** Names, login, role and scope of a user; a password where one is typed for a new one. */
export const UserForm = ({ row, places, onClose, onSaved, onInvited }: Props) => {
  const { t } = useTranslation()
  // kept out of the values, from which drafts are made
  const password = useRef('')
  const edit = useRowEdit({
    entity: 'user',
    row,
    idOf,
    valuesOf,
    nameOf: ({ login, surname, name }) => `${login} ${surname} ${name}`.trim(),
    labels: { password: t('login.password') },
    firstOfNew: 'surname',
    check: ({ login }): Partial<Record<keyof UserValues, string>> => {
      const typed = login.trim()
      if (/\s/.test(typed)) return { login: t('login.blanks') }
      return typed.length > 0 && typed.length < loginRule.minLength ? { login: t('login.short') } : {}
    },
    // the rights of a user are decided as a whole
    together: [['role', 'institutions', 'faculties']],
    save: (id, rev, values) => save(id, rev, values, values.password === '' ? undefined : password.current),
    readRows: () => readNow(users.list),
    onSaved: (id, rows) => {
      onSaved(id, rows)
      if (row === undefined && password.current === '') onInvited(id)
    },
  })
  const inWords = (values: UserValues): UserValues => ({
    ...values,
    role: t(`role.${roleOf(values.role)}`),
    institutions: placesText(
      { institutions: values.institutions === everywhere ? null : idsIn(values.institutions), faculties: [] },
      places,
    ),
    faculties: placesText({ institutions: [], faculties: idsIn(values.faculties) }, places),
  })
  const role = roleOf(edit.values.role)
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'users.edit' : 'users.add')}
      about={row?.login ?? ''}
      inWords={inWords}
      onClose={onClose}
    >
      <Columns count={2} align="end" gap={12}>
        <TextField {...edit.field('surname')} />
        <TextField {...edit.field('name')} />
        <TextField autoCapitalize="none" spellCheck={false} {...edit.field('login')} />
        <ChoiceField
          edit={edit}
          name="role"
          options={roleKeys.map((key, index) => ({ id: index + 1, text: t(`role.${key}`) }))}
          status="ready"
          cure={null}
        />
      </Columns>
      <Muted>{t(`role.${role}Hint`)}</Muted>
      {(role === 'registrar' || role === 'keeper') && (
        <ScopeField
          places={places}
          institutions={edit.values.institutions}
          faculties={edit.values.faculties}
          onScope={(scope) => {
            edit.setText('institutions', scope.institutions)
            edit.setText('faculties', scope.faculties)
          }}
        />
      )}
      {row === undefined && (
        <TextInput
          type="password"
          autoComplete="new-password"
          label={edit.labels.password}
          description={t('users.passwordOptional')}
          maxLength={lengths.password}
          classNames={{ label: form.label ?? '', required: form.star ?? '' }}
          onChange={({ currentTarget }) => {
            password.current = currentTarget.value.trim()
            edit.setText('password', password.current === '' ? '' : '••••••••')
          }}
        />
      )}
    </RowForm>
  )
}
