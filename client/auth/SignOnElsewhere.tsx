import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { base, signInWays } from '../api/base.ts'
import { send } from '../api/send.ts'
import type { User } from '../api/session.ts'
import styles from './LoginScreen.module.css'

/** Milliseconds between two questions whether the other window has signed in. */
const interval = 1000

/** Leads to the sign-on service in a window of its own, so that the page stays, and waits for it. */
export const SignOnElsewhere = ({ onEntered }: { readonly onEntered: (user: User) => void }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const look = useEffectEvent(async () => {
    const user = await send(auth.check).catch(() => undefined)
    if (user !== undefined) onEntered(user)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const watch = setInterval(() => void look(), interval)
    return () => clearInterval(watch)
  }, [isOpen])
  return (
    <div className={styles.signOn}>
      {signInWays.password && <span className={styles.or}>{t('sso.or')}</span>}
      <Button
        component="a"
        href={`${base}/sso/start?to=${encodeURIComponent('/')}`}
        target="_blank"
        onClick={() => setOpen(true)}
        variant={signInWays.password ? 'default' : 'filled'}
        data-autofocus={signInWays.password ? undefined : true}
        leftSection={<IconBuildingBank size={16} aria-hidden />}
        fullWidth
      >
        {t('sso.enter')}
      </Button>
      {isOpen && (
        <p className={styles.about} role="status">
          {t('renewal.elsewhere')}
        </p>
      )}
    </div>
  )
}
