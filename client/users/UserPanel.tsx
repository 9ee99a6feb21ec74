import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconHistory,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SessionRow } from '#contract/session-row.ts'
import { type UserRow, users } from '#contract/users.ts'
import { useCatalogueLocation, useHistoryLocation } from '../location/address.ts'
import { base } from '../api/base.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { agentName } from '../ui/agent-name.ts'
import { dayOf, formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Banner } from '../ui/Banner.tsx'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Box, Grid, Muted, Panel, Row, Text } from '../ui/layout.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { toast } from '../ui/toasts/toast.ts'
import { Initials } from './columns.tsx'
import { rightsTextOf } from './rights-text.ts'
import type { ScopePlace } from './scope.ts'
import styles from './Users.module.css'
import { demandAllowed, idOf, momentText, nameOf, personOf, untilText } from './users.ts'

const NewPasswordDialog = lazyComponent(
  async () => (await import('./NewPasswordDialog.tsx')).NewPasswordDialog,
)

const line = { align: 'center', gap: 'sm', minHeight: 44, pad: 'xs 0', lineBelow: true } as const

const Heading = ({ children }: { readonly children: string }) => (
  <Muted as="h3" margin="lg 0 sm" look="label">
    {children}
  </Muted>
)

type Props = {
  readonly row: UserRow
  readonly rows: readonly UserRow[]
  readonly places: readonly ScopePlace[]
  readonly isInviting: boolean
  readonly onInvite: () => void
  /** Closes the panel, which covers the list in a narrow window. */
  readonly onClose: () => void
}

export const UserPanel = ({ row, rows, places, isInviting, onInvite, onClose }: Props) => {
  const { t } = useTranslation()
  const { open } = useCatalogueLocation()
  const history = useHistoryLocation()
  const [isNewPassword, setNewPassword] = useState(false)
  const id = idOf(row)
  const detail = useQuery({ ...query(users.detail, { idUser: id }), staleTime: 0 })
  const isLast =
    row.role === 'administrator' &&
    !row.disabled &&
    rows.filter(({ role, disabled }) => role === 'administrator' && !disabled).length === 1
  return (
    <Panel as="aside" stack minHeight={0} className={styles.panel} aria-label={personOf(row)}>
      <Row flex="none" align="center" gap="sm" pad="sm md" lineBelow>
        <IconButton label={t('common.back')} className={styles.back} onClick={onClose}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
        <Initials row={row} />
        <Grid as="span" grow breaks>
          <Box as="h2" look="title">
            {personOf(row)}
          </Box>
          <Text look="small" tone="secondary">
            {row.login}
            {detail.data?.since && ` · ${t('users.since', { date: formatDate(detail.data.since) })}`}
          </Text>
        </Grid>
        {!row.disabled && row.role !== 'administrator' && <ViewAs row={row} />}
        <IconButton label={t('history.title')} onClick={() => history.open({ entity: 'user', id })}>
          <IconHistory size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('users.edit')} onClick={() => open({ kind: 'edit', id })}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
      </Row>
      <Box flex={1} minHeight={0} pad="0 md md" overflow="auto" look="body">
        {row.locked_until !== null && (
          <Banner kind="warning">
            {t('users.lockedUntil', { time: untilText(row.locked_until) })}
            <Row above="sm">
              <Act row={row} call={users.unlock} word="users.unlock" done="users.unlocked" />
            </Row>
          </Banner>
        )}
        <Heading>{t('users.may')}</Heading>
        <ul className={styles.may}>
          {rightsTextOf(row, places).map(({ may, text }) => (
            <Row as="li" key={text} gap="sm" pad="xs 0" {...(!may && { tone: 'secondary' })}>
              {may ? (
                <IconCheck size={16} aria-hidden color="var(--success)" />
              ) : (
                <IconX size={16} role="img" aria-label={t('users.mayNot')} />
              )}
              <span>{text}</span>
            </Row>
          ))}
        </ul>
        <Heading>{t('users.nowIn')}</Heading>
        <ReadFailure of={detail} />
        {detail.isPending && <Text as="p" height={44} radius={6} background="var(--hover)" aria-busy />}
        {detail.data && <Sessions row={row} sessions={detail.data.sessions} onEnded={detail.refetch} />}
        {(row.second_factor || row.sign_on) && (
          <>
            <Heading>{t('users.security')}</Heading>
            <ul>
              {row.second_factor && (
                <Row as="li" {...line}>
                  <Text flex={1}>{t('account.secondFactor')}</Text>
                  <Act
                    row={row}
                    call={users.resetSecondFactor}
                    word="users.resetFactor"
                    done="users.factorReset"
                  />
                </Row>
              )}
              {row.sign_on && (
                <Row as="li" {...line}>
                  <Text flex={1}>{t('account.signOn')}</Text>
                  <Act
                    row={row}
                    call={users.releaseSignOn}
                    word="users.releaseSignOn"
                    done="users.signOnReleased"
                  />
                </Row>
              )}
            </ul>
          </>
        )}
        <Heading>{t('users.in30')}</Heading>
        {(
          [
            ['users.changes', detail.data?.changes, `/journal?user=${id}&from=${monthAgo()}`],
            ['users.proposals', detail.data?.proposals, '/proposals?show=all'],
          ] as const
        ).map(([word, count, address]) => (
          <Row key={word} as="p" justify="space-between" margin="0 0 sm">
            <span>{t(word)}</span>
            {count !== undefined && <Link to={address}>{formatNumber(count)}</Link>}
          </Row>
        ))}
      </Box>
      <Row wrap lineAbove flex="none" gap="sm" justify="space-between" pad="sm md">
        {!row.disabled && (
          <Button aria-busy={isInviting || undefined} onClick={() => !isInviting && setNewPassword(true)}>
            {t('users.newPassword')}
          </Button>
        )}
        {row.disabled ? (
          <Act row={row} call={users.enable} word="users.enable" done="users.enabledSaid" />
        ) : (
          <Act
            row={row}
            call={users.disable}
            word="users.disable"
            done="users.disabledSaid"
            reason={isLast ? t('users.lastAdministrator') : undefined}
          />
        )}
      </Row>
      {isNewPassword && (
        <NewPasswordDialog row={row} onLink={onInvite} onClose={() => setNewPassword(false)} />
      )}
    </Panel>
  )
}

/** Button that reloads the page and shows the product with this user's rights (domain.md#view-as). */
const ViewAs = ({ row }: { readonly row: UserRow }) => {
  const { t } = useTranslation()
  const beginning = useMutation({
    mutationFn: () => mutate(users.view, { idUser: idOf(row) }),
    onSuccess: () => window.location.assign(`${base}/`),
  })
  return (
    <IconButton
      label={t('users.viewAs')}
      title={t('users.viewAsHint')}
      aria-busy={beginning.isPending || undefined}
      onClick={() => !beginning.isPending && beginning.mutate()}
    >
      <IconEye size={18} aria-hidden />
    </IconButton>
  )
}

type SessionsProps = {
  readonly row: UserRow
  readonly sessions: readonly SessionRow[]
  readonly onEnded: () => Promise<unknown>
}

const Sessions = ({ row, sessions, onEnded }: SessionsProps) => {
  const { t } = useTranslation()
  const ending = useMutation({
    mutationFn: (id: number) => mutate(users.endSession, { idUser: idOf(row), id }),
    onSuccess: async () => {
      toast.success(t('account.sessionEnded'), { detail: personOf(row) })
      await onEnded()
    },
  })
  if (sessions.length === 0) return <Muted margin={0}>{t('users.nobodyIn')}</Muted>
  return (
    <>
      <ul>
        {sessions.map(({ id, agent, address, begun, current }) => {
          const name = agentName(agent) || t('account.unknownAgent')
          const Sign = /Android|iPhone|iPad/.test(agent) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <Row as="li" key={id} {...line}>
              <Sign size={17} aria-hidden color="var(--text-secondary)" />
              <Grid as="span" grow breaks>
                <span>{name}</span>
                <Text look="small" tone="secondary">
                  {address} · {momentText(begun)}
                </Text>
              </Grid>
              {current ? (
                <Text look="small" tone="secondary">
                  {t('account.current')}
                </Text>
              ) : (
                <Box
                  as="button"
                  type="button"
                  flex="none"
                  pad="xs sm"
                  tone="primary"
                  look="strong"
                  className={styles.end}
                  aria-label={t('users.endOne', { name })}
                  aria-busy={ending.isPending || undefined}
                  onClick={() => !ending.isPending && ending.mutate(id)}
                >
                  {t('account.end')}
                </Box>
              )}
            </Row>
          )
        })}
      </ul>
      {sessions.filter(({ current }) => !current).length > 1 && (
        <Act
          row={row}
          call={users.endSessions}
          word="users.endSessions"
          done="users.sessionsEnded"
          onDone={onEnded}
        />
      )}
    </>
  )
}

type ActProps = {
  readonly row: UserRow
  readonly call:
    | typeof users.unlock
    | typeof users.enable
    | typeof users.disable
    | typeof users.endSessions
    | typeof users.resetSecondFactor
    | typeof users.releaseSignOn
  readonly word: TextKey
  readonly done: TextKey
  readonly reason?: string | undefined
  readonly onDone?: () => Promise<unknown>
}

const Act = ({ row, call, word, done, reason, onDone }: ActProps) => {
  const { t } = useTranslation()
  const acting = useMutation({
    mutationFn: async () => demandAllowed(await mutate(call, { idUser: idOf(row) })),
    onSuccess: async () => {
      toast.success(t(done), { detail: nameOf(row) })
      await onDone?.()
    },
  })
  return (
    <Button
      title={reason}
      aria-disabled={reason !== undefined || undefined}
      data-disabled={reason !== undefined}
      aria-busy={acting.isPending || undefined}
      onClick={() => reason === undefined && !acting.isPending && acting.mutate()}
    >
      {t(word)}
    </Button>
  )
}

const monthAgo = () => dayOf(new Date(Date.now() - 30 * 86_400_000))
