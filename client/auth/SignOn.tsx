import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { nameOfSignOn, ssoRefusals } from '#contract/limits.ts'
import { rememberSigningOn } from '../address/signed-in.ts'
import { base, signInWays } from '../api/base.ts'
import styles from './LoginScreen.module.css'
import { locationBefore } from './location-before.ts'

/** Leads to the sign-on service of the organisation, and says why it has not led in (domain.md#sso-refused). */
export const SignOn = () => {
  const { t } = useTranslation()
  const location = useLocation()
  const [parameters] = useSearchParams()
  const reason = ssoRefusals.find((one) => one === parameters.get('sso'))
  const name = parameters.get('as') ?? ''
  const before = locationBefore(location.state)
  const to = typeof before === 'string' ? before : `${before.pathname}${before.search}`
  return (
    <div className={styles.signOn}>
      {reason !== undefined && (
        <p className={styles.refusal} role="alert">
          {t(`sso.${reason}`)} {nameOfSignOn.test(name) && <strong>{t('sso.cameAs', { name })}</strong>}
        </p>
      )}
      {signInWays.password && <span className={styles.or}>{t('sso.or')}</span>}
      <Button
        component="a"
        onClick={rememberSigningOn}
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
