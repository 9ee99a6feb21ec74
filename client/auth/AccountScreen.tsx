import { useTranslation } from 'react-i18next'
import { signInWays } from '../api/base.ts'
import { useSession } from '../api/session.ts'
import styles from './Account.module.css'
import { NameForm } from './NameForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The own account: role, name, password, second factor, and where one is signed in (domain.md#own-account). */
export function AccountScreen() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.kind !== 'in') return null
  const { user } = session
  return (
    <div className={styles.account}>
      <section className={styles.part} aria-label={t('account.name')}>
        <h2>{t('account.name')}</h2>
        <p className={styles.about}>
          {user.login} · {t(`role.${user.role}`)}. {t(`role.${user.role}Hint`)}
        </p>
        <NameForm key={user.idAvnUser} user={user} />
      </section>
      {signInWays.password && (
        <>
          <section className={styles.part} aria-label={t('account.password')}>
            <h2>{t('account.password')}</h2>
            <PasswordForm login={user.login} />
          </section>
          <section className={styles.part} aria-label={t('account.secondFactor')}>
            <h2>{t('account.secondFactor')}</h2>
            <SecondFactor login={user.login} />
          </section>
        </>
      )}
      <section className={styles.part} aria-label={t('account.sessions')}>
        <h2>{t('account.sessions')}</h2>
        <OwnSessions />
      </section>
    </div>
  )
}
