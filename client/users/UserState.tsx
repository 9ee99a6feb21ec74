import { Button } from '@mantine/core'
import { IconLinkOff, IconLogout, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type UserRow, users } from '#contract/users.ts'
import { mutate } from '../api/mutate.ts'
import { toast } from '../ui/toasts/toast.ts'
import styles from './Users.module.css'
import { demandAllowed, nameOf } from './users.ts'

/** Actions on a user that are done at once: let out, let in again, signed out everywhere, second factor or bound account taken away. */
export const UserState = ({ row }: { readonly row: UserRow }) => {
  const { t } = useTranslation()
  const body = { idUser: row.id_user }
  const switching = useMutation({
    mutationFn: async () => demandAllowed(await mutate(row.disabled ? users.enable : users.disable, body)),
    onSuccess: () =>
      toast.success(t(row.disabled ? 'users.enabledSaid' : 'users.disabledSaid'), { detail: nameOf(row) }),
  })
  const ending = useMutation({
    mutationFn: () => mutate(users.endSessions, body),
    onSuccess: () => toast.success(t('users.sessionsEnded'), { detail: nameOf(row) }),
  })
  const resetting = useMutation({
    mutationFn: () => mutate(users.resetSecondFactor, body),
    onSuccess: () => toast.success(t('users.factorReset'), { detail: nameOf(row) }),
  })
  const releasing = useMutation({
    mutationFn: () => mutate(users.releaseSignOn, body),
    onSuccess: () => toast.success(t('users.signOnReleased'), { detail: nameOf(row) }),
  })
  return (
    <div className={styles.state} role="group" aria-label={t('users.state')}>
      <span>{row.disabled ? t('users.disabled') : t('users.sessions', { count: row.sessions })}</span>
      <Button
        leftSection={
          row.disabled ? <IconUserCheck size={15} aria-hidden /> : <IconUserOff size={15} aria-hidden />
        }
        aria-busy={switching.isPending || undefined}
        onClick={() => !switching.isPending && switching.mutate()}
      >
        {t(row.disabled ? 'users.enable' : 'users.disable')}
      </Button>
      {row.sessions > 0 && (
        <Button
          leftSection={<IconLogout size={15} aria-hidden />}
          aria-busy={ending.isPending || undefined}
          onClick={() => !ending.isPending && ending.mutate()}
        >
          {t('users.endSessions')}
        </Button>
      )}
      {row.second_factor && (
        <Button
          leftSection={<IconShieldOff size={15} aria-hidden />}
          aria-busy={resetting.isPending || undefined}
          onClick={() => !resetting.isPending && resetting.mutate()}
        >
          {t('users.resetFactor')}
        </Button>
      )}
      {row.sign_on && (
        <Button
          leftSection={<IconLinkOff size={15} aria-hidden />}
          aria-busy={releasing.isPending || undefined}
          onClick={() => !releasing.isPending && releasing.mutate()}
        >
          {t('users.releaseSignOn')}
        </Button>
      )}
    </div>
  )
}
