import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { renewSession, type User } from '../api/session.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { PasswordForm } from './PasswordForm.tsx'

/** Replaces all screens until a password set by an administrator is changed (domain.md#password-given). */
export const DemandedPasswordScreen = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation()
  usePageTitle('account.changePassword')
  return (
    <EntryPage>
      <h2 className={styles.step}>{t('account.changePassword')}</h2>
      <p className={styles.about}>{t('account.passwordGiven')}</p>
      <PasswordForm login={user.login} isOldTyped onDone={() => void renewSession()} />
      <p className={styles.leave}>
        <Link to="/logout">{t('menu.logout')}</Link>
      </p>
    </EntryPage>
  )
}
