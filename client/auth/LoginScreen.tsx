import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { base } from '../api/base.ts'
import { useSession } from '../api/session.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Loading } from '../ui/Loading.tsx'
import { OfflineStrip } from '../ui/OfflineStrip.tsx'
import { SlowStrip } from '../ui/SlowStrip.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Version } from '../ui/Version.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { locationBefore } from './location-before.ts'

export const LoginScreen = () => {
  const { t } = useTranslation()
  const session = useSession()
  const location = useLocation()
  usePageTitle()
  if (session.kind === 'loading') return <Loading />
  if (session.kind === 'in') return <Navigate to={locationBefore(location.state)} replace />
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.welcome}>
            <img src={`${base}/icon.svg`} width={38} height={38} alt="" />
            {t('login.welcome')}
          </h1>
          <LoginForm />
        </div>
      </main>
      <footer className={styles.foot}>
        <OfflineStrip />
        <SlowStrip />
        <Version />
      </footer>
    </div>
  )
}
