import { useTranslation } from 'react-i18next'
import { signInWays } from '../api/base.ts'
import { useSession, renewSession, type User } from '../api/session.ts'
import { roleKeyOf } from '../i18n/role-key.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Banner } from '../ui/Banner.tsx'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import styles from './Account.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { noticeChoices, type NoticeKind } from '#contract/notice-choices.ts'
import { mutate } from '../api/mutate.ts'
import { query, keyOf } from '../api/query.ts'
import { Stack, Box, Muted, Row } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { auth } from '#contract/auth.ts'
import type { SessionRow } from '#contract/session-row.ts'
import { formatMoment } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { agentName } from '../ui/agent-name.ts'
import { type SubmitEvent, useState } from 'react'
import { lengths } from '#contract/limits.ts'
import { queryClient } from '../api/client.ts'
import { overviewFirst } from '../location/first-screen.ts'
import { useUserSetting } from '../ui/user-setting.ts'
import parts from '../ui/Parts.module.css'
import type { BodyOf } from '#contract/call.ts'
import { CodeField } from './CodeField.tsx'
import { FactorForm } from './FactorForm.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

type Props = { readonly login: string; readonly onDone: () => void }

const RemoveFactor = ({ login, onDone }: Props) => {
  const { t } = useTranslation()
  const removing = useMutation({
    mutationFn: (body: BodyOf<typeof auth.removeSecondFactor>) => mutate(auth.removeSecondFactor, body),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(t('account.factorRemoved'))
      onDone()
      // fetches the session again: if the factor is mandatory, the page then asks for a new set-up
      await renewSession()
    },
  })
  return (
    <FactorForm
      about={t('account.factorRemoving')}
      submit={t('account.removeFactor')}
      work={removing}
      onSubmit={(read) => removing.mutate({ password: read('password'), code: read('code') })}
      onCancel={onDone}
    >
      <OwnPassword login={login} autoFocus />
      <CodeField />
    </FactorForm>
  )
}

const SecondFactor = ({ login }: { readonly login: string }) => {
  const { t } = useTranslation()
  const factor = useQuery(query(auth.secondFactor))
  const [changing, setChanging] = useState<'nothing' | 'on' | 'off'>('nothing')
  const done = () => setChanging('nothing')
  if (factor.isError) return <ReadFailure of={factor} />
  // this form remains mounted after the factor is switched on, to show the recovery codes
  if (changing === 'on') return <SetUpFactor login={login} onDone={done} onCancel={done} />
  if (changing === 'off') return <RemoveFactor login={login} onDone={done} />
  if (factor.data === undefined) return null
  const { on, demanded, recovery } = factor.data
  return (
    <>
      <p className={styles.about}>
        {on ? t('account.factorOn', { count: recovery }) : t('account.factorOff')}{' '}
        {demanded && t('account.factorDemanded')}
      </p>
      <Button onClick={() => setChanging(on ? 'off' : 'on')}>
        {t(on ? 'account.removeFactor' : 'account.setUpFactor')}
      </Button>
    </>
  )
}

const NameForm = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation()
  const [surname, setSurname] = useState(user.surname)
  const [name, setName] = useState(user.name)
  const saving = useMutation({
    mutationFn: () => mutate(auth.saveName, { surname, name }),
    onSuccess: async () => {
      toast.success(t('toast2'))
      await Promise.all([renewSession(), queryClient.invalidateQueries({ queryKey: keyOf(auth.userName) })])
    },
  })
  const isSame = surname.trim() === user.surname && name.trim() === user.name
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSame && !saving.isPending) saving.mutate()
  }
  return (
    <form className={parts.stack} onSubmit={submit} noValidate>
      <TextInput
        label={t('field.surname')}
        autoComplete="family-name"
        maxLength={lengths.userName}
        value={surname}
        onChange={({ currentTarget }) => setSurname(currentTarget.value)}
      />
      <TextInput
        label={t('field.firstName')}
        autoComplete="given-name"
        maxLength={lengths.userName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        aria-disabled={isSame || undefined}
        data-disabled={isSame}
        title={isSame ? t('state.nothingChanged') : undefined}
        aria-busy={saving.isPending || undefined}
      >
        {t('common.save')}
      </Button>
    </form>
  )
}

const OwnSessions = () => {
  const { t } = useTranslation()
  const sessions = useQuery(query(auth.sessions))
  const ending = useMutation({
    mutationFn: ({ id }: SessionRow) => mutate(auth.endSession, { id }),
    onSuccess: () => toast.success(t('account.sessionEnded')),
  })
  const endingOthers = useMutation({
    mutationFn: () => mutate(auth.endOtherSessions, {}),
    onSuccess: () => toast.success(t('account.othersEnded')),
  })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  if (sessions.isError) return <ReadFailure of={sessions} />
  return (
    <Stack as="ul" gap="sm">
      {sessions.data?.map((row) => (
        <Row
          as="li"
          key={row.id}
          align="center"
          justify="space-between"
          gap="md"
          lineAbove
          className={styles.session}
        >
          <span>
            <Box as="span" block breaks title={row.agent}>
              {agentName(row.agent) || t('account.unknownAgent')}
            </Box>
            <span className={styles.about}>
              {row.address} · {t('account.begun')} {formatMoment(row.begun)} · {t('account.lastUsed')}{' '}
              {formatMoment(row.last_used)}
            </span>
          </span>
          {row.current ? (
            <Muted as="span" look="medium">
              {t('account.current')}
            </Muted>
          ) : (
            <Button
              aria-label={`${t('account.end')}: ${agentName(row.agent)} ${formatMoment(row.begun)}`}
              aria-busy={ending.isPending || undefined}
              onClick={() => !ending.isPending && ending.mutate(row)}
            >
              {t('account.end')}
            </Button>
          )}
        </Row>
      ))}
      {others.length > 1 && (
        <li>
          <Button
            aria-busy={endingOthers.isPending || undefined}
            onClick={() => !endingOthers.isPending && endingOthers.mutate()}
          >
            {t('account.endOthers', { n: formatNumber(others.length) })}
          </Button>
        </li>
      )}
    </Stack>
  )
}

/** Checkboxes for the kinds of notices. A changed checkbox is saved at once (domain.md#notice-choices). */
const OwnNotices = () => {
  const { t } = useTranslation()
  const choices = useQuery(query(noticeChoices.list))
  const saving = useMutation({
    mutationFn: (off: NoticeKind[]) => mutate(noticeChoices.save, { off }),
    onSuccess: () => toast.success(t('toast2')),
  })
  if (choices.isError) return <ReadFailure of={choices} />
  // shows a changed setting while it is being saved; if the save fails, the stored setting is shown
  const chosen = choices.data?.map(({ kind, on }) => ({
    kind,
    on: saving.isPending ? !saving.variables.includes(kind) : on,
  }))
  const choose = (kind: NoticeKind, on: boolean) => {
    if (saving.isPending) return
    saving.mutate(chosen?.flatMap((one) => ((one.kind === kind ? on : one.on) ? [] : [one.kind])) ?? [])
  }
  return (
    <>
      <p className={styles.about}>{t('account.bell.hint')}</p>
      <Stack gap="sm">
        {chosen?.map(({ kind, on }) => (
          <Checkbox
            key={kind}
            label={t(`account.bell.${kind}`)}
            checked={on}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </Stack>
    </>
  )
}

/** Checkbox for the overview as the screen that opens after a login (domain.md#login-landing). */
const FirstScreen = () => {
  const { t } = useTranslation()
  const [isOverview, choose] = useUserSetting(overviewFirst, false)
  return (
    <Part title={t('account.first')}>
      <Checkbox
        label={t('account.firstOverview')}
        checked={isOverview}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </Part>
  )
}

/** Screen of the user's own account (domain.md#own-account). */
export function AccountScreen() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.kind !== 'in') return null
  const { user } = session
  if (user.viewing) return <Banner kind="warning">{t('viewing.account')}</Banner>
  const role = roleKeyOf({ role: user.role, catalogues: user.scope.catalogues })
  return (
    <Parts>
      <Stack gap="lg">
        <Part title={t('account.name')}>
          <p className={styles.about}>
            {user.login} · {t(`role.${role}`)}. {t(`role.${role}Hint`)}
          </p>
          <NameForm key={user.idAvnUser} user={user} />
        </Part>
        {user.role !== 'reader' && (
          <Part title={t('account.bell')}>
            <OwnNotices />
          </Part>
        )}
        <FirstScreen />
      </Stack>
      {signInWays.password && (
        <Part title={t('account.password')}>
          <PasswordForm login={user.login} />
        </Part>
      )}
      <Stack gap="lg">
        {signInWays.password && (
          <Part title={t('account.secondFactor')}>
            <SecondFactor login={user.login} />
          </Part>
        )}
        <Part title={t('account.sessions')}>
          <OwnSessions />
        </Part>
      </Stack>
    </Parts>
  )
}
