import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { renewSession, type User } from '../api/session.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { EntryPage } from './EntryPage.tsx'
import styles from './LoginScreen.module.css'
import { SetUpFactor } from './SetUpFactor.tsx'

/** Replaces all other screens until a required second factor is set up (domain.md#second-factor-demanded). */
export const DemandedFactorScreen = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation()
  usePageTitle('account.secondFactor')
  return (
    <EntryPage>
      <h2 className={styles.step}>{t('account.secondFactor')}</h2>
      <p className={styles.about}>{t('account.factorDemandedFirst')}</p>
      <SetUpFactor login={user.login} isPasswordTyped onDone={() => void renewSession()} />
      <p className={styles.leave}>
        <Link to="/logout">{t('menu.logout')}</Link>
      </p>
    </EntryPage>
  )
}
