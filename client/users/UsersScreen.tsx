import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { users, type UserRow } from '#contract/users.ts'
import { readId, writeId, withParameter } from '../location/parameter.ts'
import { mutate } from '../api/mutate.ts'
import { CatalogueScreen } from '../catalogues/CatalogueScreen.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { lazyComponent, usePreload } from '../ui/lazy/lazy-component.ts'
import { columnsOf } from './columns.tsx'
import { useScopePlaces } from './scope.ts'
import { UserPanel } from './UserPanel.tsx'
import styles from './Users.module.css'
import { idOf, list, nameOf, personOf } from './users.ts'
import { Box } from '../ui/layout.tsx'
import { daysSince } from '../i18n/dates.ts'
import { roleKeyOf, roleKeys } from '../i18n/role-key.ts'
import type { TextKey } from '../i18n/texts.ts'

type Kind = { readonly key: string; readonly word: TextKey; readonly accepts: (row: UserRow) => boolean }

const isAway = ({ last_sign_in }: UserRow) => last_sign_in === null || daysSince(last_sign_in) >= 30

const kinds: readonly Kind[] = [
  { key: 'all', word: 'users.all', accepts: () => true },
  ...roleKeys.toReversed().map((role) => ({
    key: role,
    word: `role.${role}s` as const,
    accepts: (row: UserRow) => roleKeyOf(row) === role,
  })),
  { key: 'away', word: 'users.notIn30', accepts: (row) => !row.disabled && isAway(row) },
  { key: 'disabled', word: 'users.disabledOnes', accepts: ({ disabled }) => disabled },
]

const kindOf = (search: URLSearchParams): Kind | undefined =>
  kinds.find(({ key }) => key === search.get('kind')) ?? kinds[0]

const UserForm = lazyComponent(async () => (await import('./UserForm.tsx')).UserForm)
const InvitationDialog = lazyComponent(async () => (await import('./InvitationDialog.tsx')).InvitationDialog)

const none: readonly never[] = []

/** Users (domain.md#users-saved domain.md#users-looked-at), who are never deleted, since the history names them. */
export function UsersScreen() {
  const { t, i18n } = useTranslation()
  const rows = useQuery(list)
  const places = useScopePlaces() ?? none
  const [search, setSearch] = useSearchParams()
  usePreload(UserForm)
  const columns = useMemo(
    () => columnsOf(places),
    // oxlint-disable-next-line react/exhaustive-deps -- the texts depend on the language
    [places, i18n.language],
  )
  const kind = kindOf(search)
  const all = rows.data ?? none
  const chosen = all.find((row) => idOf(row) === readId(search, 'row'))
  // by default, the panel next to the list shows the first row
  const shown = chosen ?? all.find(kind?.accepts ?? Boolean)
  const inviting = useMutation({ mutationFn: (idUser: number) => mutate(users.invite, { idUser }) })
  const invited = all.find((row) => idOf(row) === inviting.variables)
  const go = (change: (before: URLSearchParams) => URLSearchParams) => setSearch(change, { replace: true })
  const choose = (id: number | undefined) => go((before) => writeId(before, 'row', id))
  return (
    <Box
      flex={1}
      columns="minmax(0, 1fr) 336px"
      gap="md"
      minHeight={0}
      className={styles.screen}
      data-chosen={chosen !== undefined || undefined}
    >
      <div className={styles.list}>
        <CatalogueScreen
          name="users"
          entity="user"
          title={t('menu.users')}
          list={rows}
          columns={columns}
          above={
            <Chips role="group" aria-label={t('users.filters')}>
              {kinds.map(({ key, word, accepts }) => {
                const count = all.filter(accepts).length
                const isOn = key === kind?.key
                if (count === 0 && !isOn && key !== 'all') return null
                return (
                  <Chip
                    key={key}
                    isOn={isOn}
                    count={rows.data && count}
                    onChoose={() =>
                      go((before) => withParameter(before, 'kind', key === 'all' ? undefined : key))
                    }
                  >
                    {t(word)}
                  </Chip>
                )
              })}
            </Chips>
          }
          filter={{
            accepts: (row) => kind?.accepts(row) ?? true,
            about: kind && kind.key !== 'all' ? [t(kind.word)] : [],
          }}
          sortedBy="name"
          shownId={shown && idOf(shown)}
          idOf={idOf}
          nameOf={nameOf}
          textsOf={(row) => [row.login, row.surname, row.name]}
          onSelect={(row) => choose(idOf(row))}
          renderForm={(row, callbacks) => (
            <UserForm row={row} places={places} onInvited={(id) => inviting.mutate(id)} {...callbacks} />
          )}
        />
      </div>
      {shown && (
        <UserPanel
          key={idOf(shown)}
          row={shown}
          rows={all}
          places={places}
          isInviting={inviting.isPending}
          onInvite={() => inviting.mutate(idOf(shown))}
          onClose={() => choose(undefined)}
        />
      )}
      {inviting.data && (
        <InvitationDialog
          person={invited ? personOf(invited) : ''}
          invitation={inviting.data}
          onClose={() => inviting.reset()}
        />
      )}
    </Box>
  )
}
