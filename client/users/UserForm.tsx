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
import { placesText, type ScopePlace } from './scope.ts'
import { everywhere, idOf, idsIn, roleOf, save, type UserValues, valuesOf } from './users.ts'
import { Columns, Muted, Grid, Hint, Row, Text } from '../ui/layout.tsx'
import { IconX } from '@tabler/icons-react'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'

type ScopeFieldProps = {
  readonly places: readonly ScopePlace[]
  /** Ids separated by blanks; `everywhere` means all institutions. */
  readonly institutions: string
  readonly faculties: string
  readonly onScope: (scope: { readonly institutions: string; readonly faculties: string }) => void
}

const everywhereOptionId = 1

const ScopeField = ({ places, institutions, faculties, onScope }: ScopeFieldProps) => {
  const { t } = useTranslation()
  const isEverywhere = institutions === everywhere
  const whole = new Set(isEverywhere ? [] : idsIn(institutions))
  const single = new Set(idsIn(faculties))
  const isChosen = ({ kind, id }: ScopePlace) => (kind === 'institution' ? whole : single).has(id)
  const chosen = places.filter(isChosen)
  const change = (place: ScopePlace) => {
    const toggled = (set: ReadonlySet<number>) =>
      (set.has(place.id) ? [...set].filter((one) => one !== place.id) : [...set, place.id])
        .toSorted((one, other) => one - other)
        .join(' ')
    if (place.kind === 'faculty') return onScope({ institutions, faculties: toggled(single) })
    // removes the faculties of a chosen institution, which includes them
    const own = new Set(places.filter(({ institution }) => institution === place.id).map(({ id }) => id))
    const others = whole.has(place.id) ? [...single] : [...single].filter((one) => !own.has(one))
    return onScope({ institutions: toggled(whole), faculties: others.join(' ') })
  }
  const options = places.flatMap((place, index) =>
    isChosen(place) || (place.kind === 'faculty' && whole.has(place.institution))
      ? []
      : [
          {
            id: everywhereOptionId + 1 + index,
            entity: place.kind,
            recordId: place.id,
            code: place.path,
            text: place.full,
            otherTexts: place.texts,
          },
        ],
  )
  return (
    <Grid gap="sm" role="group" aria-label={t('users.scope')}>
      {!isEverywhere && (
        <SearchSelect
          label={t('users.scopeSearch')}
          required={false}
          options={[{ id: everywhereOptionId, text: t('users.everywhere') }, ...options]}
          value={undefined}
          onChoose={(id) => {
            if (id === everywhereOptionId) onScope({ institutions: everywhere, faculties: '' })
            const place = id === undefined ? undefined : places[id - everywhereOptionId - 1]
            if (place) change(place)
          }}
          emptyHelp={<EmptyListHelp of="institution" />}
        />
      )}
      <Row as="ul" wrap gap="sm" aria-label={t('users.scope')}>
        {isEverywhere && (
          <li>
            <Text>{t('users.everywhere')}</Text>
            <IconButton
              label={t('users.takeOut', { name: t('users.everywhere') })}
              onClick={() => onScope({ institutions: '', faculties: '' })}
            >
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        )}
        {chosen.map((place) => (
          <li key={`${place.kind} ${place.id}`}>
            <Text title={place.full}>{place.path}</Text>
            <IconButton label={t('users.takeOut', { name: place.path })} onClick={() => change(place)}>
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Row>
      <Hint>{t(isEverywhere || chosen.length > 0 ? 'users.scopeHint' : 'users.scopeNone')}</Hint>
    </Grid>
  )
}

type Props = FormCallbacks<UserRow> & {
  readonly row: UserRow | undefined
  readonly places: readonly ScopePlace[]
  readonly onInvited: (id: number) => void
}

export const UserForm = ({ row, places, onClose, onSaved, onInvited }: Props) => {
  const { t } = useTranslation()
  // not a value of the form, since drafts contain the values
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
    // role and places are the user's rights, so they are merged as a unit
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
      <Columns count={2} align="end" gap="md">
        <TextField {...edit.field('surname')} />
        <TextField {...edit.field('name')} />
        <TextField autoCapitalize="none" spellCheck={false} {...edit.field('login')} />
        <ChoiceField
          edit={edit}
          name="role"
          options={roleKeys.map((key, index) => ({ id: index + 1, text: t(`role.${key}`) }))}
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
