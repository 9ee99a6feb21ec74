import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { renewSession, type User } from '../api/session.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

/**
 * Replaces the screens behind the login until the user has changed a password set by an administrator
 * (domain.md#password-given) and set up a required second factor (domain.md#second-factor-demanded).
 */
export const DemandedScreen = ({ user: { login, passwordGiven } }: { readonly user: User }) => {
  const { t } = useTranslation()
  const titleKey = passwordGiven ? 'account.changePassword' : 'account.secondFactor'
  usePageTitle(titleKey)
  const done = () => void renewSession()
  return (
    <EntryPage>
      <h2 className={styles.step}>{t(titleKey)}</h2>
      <p className={styles.about}>
        {t(passwordGiven ? 'account.passwordGiven' : 'account.factorDemandedFirst')}
      </p>
      {passwordGiven ? (
        <PasswordForm login={login} isOldTyped onDone={done} />
      ) : (
        <SetUpFactor login={login} isPasswordTyped onDone={done} />
      )}
      <p className={styles.leave}>
        <Link to="/logout">{t('menu.logout')}</Link>
      </p>
    </EntryPage>
  )
}
