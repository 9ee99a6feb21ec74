import type { UserRow } from '#contract/users.ts'
import { i18n } from '../i18n/i18n.ts'
import type { Column } from '../table/column.ts'
import { Highlighted } from '../ui/Highlighted.tsx'

/** «3 вуза, 2 факультета, справочники» */
const scopeText = ({ role, institutions, faculties, catalogues }: UserRow) => {
  if (role === 'administrator') return i18n.t('users.everything')
  if (role === 'reader') return i18n.t('users.nothing')
  const parts = [
    institutions === null && i18n.t('users.everywhere'),
    institutions && institutions.length > 0 && i18n.t('users.institutions', { count: institutions.length }),
    faculties.length > 0 && i18n.t('users.faculties', { count: faculties.length }),
    catalogues && i18n.t('users.catalogues'),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? i18n.t('users.nothing') : parts.join(', ')
}

const stateText = ({ disabled, sessions, second_factor, sign_on }: UserRow) =>
  [
    disabled && i18n.t('users.disabled'),
    !disabled && sessions > 0 && i18n.t('users.sessions', { count: sessions }),
    second_factor && i18n.t('users.withFactor'),
    sign_on && i18n.t('users.withSignOn'),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')

export const columns: readonly Column<UserRow>[] = [
  {
    key: 'login',
    label: 'login.login',
    width: 160,
    namesRow: true,
    text: ({ login }) => login,
    cell: ({ login }, search) => <Highlighted text={login} search={search} />,
  },
  {
    key: 'name',
    label: 'users.fullName',
    text: ({ surname, name }) => `${surname} ${name}`.trim(),
    cell: ({ surname, name }, search) => <Highlighted text={`${surname} ${name}`.trim()} search={search} />,
  },
  {
    key: 'role',
    label: 'field.role',
    cardLabel: 'field.role',
    width: 150,
    text: ({ role }) => i18n.t(`role.${role}`),
  },
  { key: 'scope', label: 'users.scope', cardLabel: 'users.scope', text: scopeText },
  { key: 'state', label: 'users.state', cardLabel: 'users.state', width: 150, text: stateText },
]
