import { signOnNamePattern, type SsoRefusal, ssoRefusals } from '#contract/limits.ts'
import { rememberSigningOn, signedInState, signingOnTo } from '../location/sign-in-state.ts'
import { base, signInWays, supportContact } from '../api/base.ts'
import { hasJustEnded } from '../api/expiry.ts'
import { enterSession, useSession } from '../api/session.ts'
import { Loading } from '../ui/Loading.tsx'
import { useIgnoredInput } from '../ui/shortcuts/typed-ahead.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { LoginSteps } from './LoginSteps.tsx'
import { locationBefore } from './location-before.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'

const solvedByAdministrator: readonly SsoRefusal[] = ['unknown', 'bound', 'clock', 'failed']

/** Link to single sign-on, and the reason if a sign-on failed (domain.md#sso-refused). */
const SignOn = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const reason = ssoRefusals.find((one) => one === parameters.get('sso'))
  const name = parameters.get('as') ?? ''
  const contact = supportContact && t('ask.contact', { contact: supportContact })
  return (
    <div className={styles.signOn}>
      {reason !== undefined && (
        <p className={styles.refusal} role="alert">
          {t(`sso.${reason}`)} {solvedByAdministrator.includes(reason) && contact}{' '}
          {signOnNamePattern.test(name) && <strong>{t('sso.cameAs', { name })}</strong>}
        </p>
      )}
      {signInWays.password && <span className={styles.or}>{t('sso.or')}</span>}
      <Button
        component="a"
        onClick={() => rememberSigningOn(to)}
        href={`${base}/sso/start?to=${encodeURIComponent(to)}`}
        variant={signInWays.password ? 'default' : 'filled'}
        leftSection={<IconBuildingBank size={16} aria-hidden />}
        fullWidth
      >
        {t('sso.enter')}
      </Button>
    </div>
  )
}

type Props = {
  /** Message about a reason that blocks all work, such as an expired product licence. */
  readonly notice: ReactNode
}

export const LoginScreen = ({ notice }: Props) => {
  const session = useSession()
  const location = useLocation()
  // single sign-on reloads the page, which loses the navigation state, so the path is read from storage
  const to = (location.search.includes('sso=') && signingOnTo()) || locationBefore(location.state)
  // keys that were pressed for the previous screen are ignored
  const ignoresKeys = useIgnoredInput(hasJustEnded())
  usePageTitle()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'in') return <Navigate to={to} state={signedInState} replace />
  return (
    <EntryPage>
      <div className={styles.notice}>{notice}</div>
      <LoginSteps ignoresKeys={ignoresKeys} onEntered={enterSession} signOn={<SignOn to={to} />} />
    </EntryPage>
  )
}
