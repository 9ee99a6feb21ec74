import { IconServerOff, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { send } from '../api/send.ts'
import { isConnected, useConnection } from './navigation.ts'
import styles from './OfflineStrip.module.css'

const pause = 5000

const kinds = {
  silent: { Icon: IconWifiOff, textKey: 'state.offline' },
  unavailable: { Icon: IconServerOff, textKey: 'error.unavailable' },
} as const

type Props = {
  /** The screen that comes with the connection. */
  readonly awaited?: string | undefined
}

/**
 * The strip from a call without an answer until a call has one, which names the line or the server; it knocks by itself meanwhile.
 * A toast has the same words for a server that is gone: the strip follows it, once the first knock finds the server gone still.
 */
export const OfflineStrip = ({ awaited }: Props) => {
  const { t } = useTranslation()
  const connection = useConnection()
  const isAnswered = connection === 'answered'
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (isAnswered) return undefined
    // The answer does not matter, only that there is one: send() reports it.
    const knock = () => void send(auth.check).catch(() => setLasting(!isConnected()))
    const timer = setInterval(knock, pause)
    return () => {
      clearInterval(timer)
      setLasting(false)
    }
  }, [isAnswered])
  if (connection === 'answered') return null
  if (connection === 'unavailable' && !isLasting && awaited === undefined) return null
  const { Icon, textKey } = kinds[connection]
  return (
    <div className={styles.strip} role="status">
      <Icon size={16} aria-hidden />
      <span>
        {t(textKey)}
        {awaited !== undefined && `. ${t('state.screenWaits', { screen: awaited })}`}
      </span>
    </div>
  )
}
