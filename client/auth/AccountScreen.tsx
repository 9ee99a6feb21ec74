import { useTranslation } from 'react-i18next'
import { signInWays } from '../api/base.ts'
import { useSession } from '../api/session.ts'
import { roleKeyOf } from '../i18n/role-key.ts'
import { Banner } from '../ui/Banner.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import styles from './Account.module.css'
import { NameForm } from './NameForm.tsx'
import { OwnNotices } from './OwnNotices.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

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
      <Part title={t('account.name')}>
        <p className={styles.about}>
          {user.login} · {t(`role.${role}`)}. {t(`role.${role}Hint`)}
        </p>
        <NameForm key={user.idAvnUser} user={user} />
      </Part>
      {signInWays.password && (
        <>
          <Part title={t('account.password')}>
            <PasswordForm login={user.login} />
          </Part>
          <Part title={t('account.secondFactor')}>
            <SecondFactor login={user.login} />
          </Part>
        </>
      )}
      {user.role !== 'reader' && (
        <Part title={t('account.bell')}>
          <OwnNotices />
        </Part>
      )}
      <Part title={t('account.sessions')}>
        <OwnSessions />
      </Part>
    </Parts>
  )
}
