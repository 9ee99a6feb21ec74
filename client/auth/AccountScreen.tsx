import { useTranslation } from 'react-i18next'
import { signInWays } from '../api/base.ts'
import { useSession } from '../api/session.ts'
import { roleKeyOf } from '../i18n/role-key.ts'
import { Banner } from '../ui/Banner.tsx'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import styles from './Account.module.css'
import { NameForm } from './NameForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { noticeChoices, type NoticeKind } from '#contract/notice-choices.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Stack } from '../ui/layout.tsx'
import { toast } from '../ui/toasts/toast.ts'

const words = {
  licence90: 'account.bell.licence90',
  licence30: 'account.bell.licence30',
  finding: 'account.bell.finding',
  plannedFailed: 'account.bell.plannedFailed',
} as const satisfies Readonly<Record<NoticeKind, TextKey>>

/** Choices of the bell's notices (domain.md#notice-choices), saved with each tick. */
const OwnNotices = () => {
  const { t } = useTranslation()
  const choices = useQuery(query(noticeChoices.list))
  const saving = useMutation({
    mutationFn: (off: NoticeKind[]) => mutate(noticeChoices.save, { off }),
    onSuccess: () => toast.success(t('toast2')),
  })
  if (choices.isError) return <ReadFailure of={choices} />
  // A choice that is being saved is shown already, and goes back when it could not be.
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
      <Stack gap={10}>
        {chosen?.map(({ kind, on }) => (
          <Checkbox
            key={kind}
            label={t(words[kind])}
            checked={on}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </Stack>
    </>
  )
}

/** The own account: role, name, password, second factor, and where one is signed in (domain.md#own-account). */
export function AccountScreen() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.kind !== 'in') return null
  const { user } = session
  if (user.viewing) return <Banner kind="warning">{t('viewing.account')}</Banner>
  const role = roleKeyOf({ role: user.role, catalogues: user.scope.catalogues })
  return (
    <Parts>
      <Stack gap={16}>
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
      </Stack>
      {signInWays.password && (
        <Part title={t('account.password')}>
          <PasswordForm login={user.login} />
        </Part>
      )}
      <Stack gap={16}>
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
