import {
  type Icon,
  IconBan,
  IconBooks,
  IconCheck,
  IconClock,
  IconEye,
  IconLock,
  IconMail,
  IconPencil,
  IconPlayerPlay,
  IconShieldCog,
} from '@tabler/icons-react'
import type { UserRow } from '#contract/users.ts'
import { formatDate } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { roleKeyOf } from '../i18n/role-key.ts'
import type { Column } from '../table/column.ts'
import { Highlighted } from '../ui/match.tsx'
import { initialsOf } from '../ui/initials.ts'
import { Disc, Grid, Hint, Row, Text } from '../ui/layout.tsx'
import { type ScopePlace, scopeText } from './scope.ts'
import styles from './Users.module.css'
import { momentText, personOf, untilText } from './users.ts'

const roleIcons = {
  reader: IconEye,
  registrar: IconPencil,
  keeper: IconBooks,
  administrator: IconShieldCog,
} as const

const state = (icon: Icon, tone: 'secondary' | 'warning' | 'success', text: string) => ({ icon, tone, text })

const stateOf = (row: UserRow) => {
  const { disabled, locked_until, sessions, invited_until, last_sign_in } = row
  if (disabled) return state(IconBan, 'secondary', i18n.t('users.disabled'))
  if (locked_until !== null)
    return state(IconLock, 'warning', i18n.t('users.lockedUntil', { time: untilText(locked_until) }))
  if (sessions > 0) return state(IconPlayerPlay, 'success', i18n.t('users.openSessions', { count: sessions }))
  if (invited_until !== null)
    return state(IconMail, 'secondary', i18n.t('users.invitedUntil', { time: formatDate(invited_until) }))
  if (last_sign_in === null) return state(IconClock, 'warning', i18n.t('users.notYet'))
  return state(IconCheck, 'secondary', i18n.t('users.mayEnter'))
}

const lastSignInText = ({ last_sign_in }: UserRow) =>
  last_sign_in === null ? i18n.t('users.never') : momentText(last_sign_in)

export const Initials = ({ row }: { readonly row: UserRow }) => (
  <Disc aria-hidden>{initialsOf(personOf(row))}</Disc>
)

export const columnsOf = (places: readonly ScopePlace[]): readonly Column<UserRow>[] => [
  {
    key: 'name',
    label: 'users.fullName',
    namesRow: true,
    text: (row) => `${personOf(row)} ${row.login}`,
    sortValue: personOf,
    cell: (row, search) => (
      <Row align="center" gap="sm" {...(row.disabled && { tone: 'secondary' })}>
        <Initials row={row} />
        <Grid as="span" minWidth={0} lineHeight="18px">
          <Text look="strong" clip title={personOf(row)}>
            <Highlighted text={personOf(row)} search={search} />
          </Text>
          <Hint clip className={styles.about}>
            {personOf(row) !== row.login && (
              <span>
                <Highlighted text={row.login} search={search} />
              </span>
            )}
            <span className={styles.place}>{scopeText(row, places)}</span>
          </Hint>
        </Grid>
      </Row>
    ),
  },
  {
    key: 'role',
    label: 'field.role',
    width: 146,
    text: (row) => i18n.t(`role.${roleKeyOf(row)}`),
    cell: (row) => {
      const Sign = roleIcons[roleKeyOf(row)]
      return (
        <Row as="span" align="center" gap="sm">
          <Sign size={15} aria-hidden />
          {i18n.t(`role.${roleKeyOf(row)}`)}
        </Row>
      )
    },
  },
  { key: 'scope', label: 'users.scope', width: 140, text: (row) => scopeText(row, places) },
  {
    key: 'lastSignIn',
    label: 'users.lastSignIn',
    cardLabel: 'users.lastSignIn',
    width: 114,
    text: lastSignInText,
    sortValue: ({ last_sign_in }) => last_sign_in ?? '',
  },
  {
    key: 'state',
    label: 'users.state',
    width: 126,
    text: (row) => stateOf(row).text,
    cell: (row) => {
      const { icon: Sign, tone, text } = stateOf(row)
      return (
        <Row as="span" align="center" gap="sm" tone={tone}>
          <Sign size={15} aria-hidden />
          {text}
        </Row>
      )
    },
  },
]
