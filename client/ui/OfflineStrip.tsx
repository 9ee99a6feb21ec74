import { IconWifiOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { send } from '../api/send.ts'
import { useConnection } from './connection.ts'
import styles from './OfflineStrip.module.css'

const pause = 5000

/** «Нет соединения», from a call without an answer until a call has one; it knocks by itself meanwhile. */
export const OfflineStrip = () => {
  const { t } = useTranslation()
  const answered = useConnection()
  useEffect(() => {
    if (answered) return undefined
    // The answer does not matter, only that there is one: send() reports it.
    const timer = setInterval(() => void send(auth.check).catch(() => undefined), pause)
    return () => clearInterval(timer)
  }, [answered])
  if (answered) return null
  return (
    <div className={styles.strip} role="status">
      <IconWifiOff size={16} aria-hidden />
      {t('state.offline')}
    </div>
  )
}
