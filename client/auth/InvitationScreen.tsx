import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { auth } from '#contract/auth.ts'
import type { DataOf } from '#contract/call.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { enterSession } from '../api/session.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { signIn } from './sign-in.ts'

type InvitationData = DataOf<typeof auth.invited>

/** Screen of an invitation. Its token (domain.md#users-invited) is in the hash, which browsers never send. */
export const InvitationScreen = () => {
  const { t } = useTranslation()
  const token = useLocation().hash.slice(1)
  const invited = useQuery({
    ...query(auth.invited, { token }),
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  })
  usePageTitle('invitation.title')
  if (invited.isPending) return <Loading />
  return (
    <EntryPage>
      <h2 className={styles.step}>{t('invitation.title')}</h2>
      {invited.isError ? (
        <Alert above="md">{invited.error.message}</Alert>
      ) : (
        <ChoosePassword token={token} invited={invited.data} />
      )}
      <p className={styles.leave}>
        <Link to="/login">{t('invitation.toLogin')}</Link>
      </p>
    </EntryPage>
  )
}

const ChoosePassword = ({ token, invited }: { readonly token: string; readonly invited: InvitationData }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { login } = invited
  const name = `${invited.name} ${invited.surname}`.trim()
  const choosing = useMutation({
    mutationFn: async (password: string) => {
      await send(auth.acceptInvitation, { token, password })
      // The password is already saved. If a second factor is needed or the login fails, the login screen
      // opens.
      return signIn({ login, password }).catch(() => null)
    },
    meta: { quiet: true },
    onSuccess: (user) => {
      if (user === null) toast.success(t('invitation.done'))
      else enterSession(user)
      void navigate(user === null ? '/login' : '/', { replace: true })
    },
  })
  return (
    <NewPasswordForm
      login={login}
      againLabel={t('invitation.again')}
      submit={t('invitation.set')}
      isFirst
      work={choosing}
      onPassword={(read) => choosing.mutate(read('new'))}
      variant="filled"
      fullWidth
    >
      <p className={styles.about}>
        {name === '' ? t('invitation.welcomeNameless', { login }) : t('invitation.welcome', { name, login })}
      </p>
    </NewPasswordForm>
  )
}
