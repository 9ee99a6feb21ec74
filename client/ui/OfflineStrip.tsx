import { IconServerOff, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { send } from '../api/send.ts'
import { lostConnection, useConnection } from './navigation.ts'
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
 * The strip says that the line or the server is gone, from a call without an answer until a call has one; it knocks by itself
 * meanwhile. A toast has the same words for a server that is gone: the strip follows it, once the first knock finds the server
 * gone still. A strip that a knock has confirmed goes when a knock is answered: others may be answered and not by turns.
 */
export const OfflineStrip = ({ awaited }: Props) => {
  const { t } = useTranslation()
  const connection = useConnection()
  const isAnswered = connection === 'answered'
  const [lasting, setLasting] = useState<keyof typeof kinds>()
  const isLasting = lasting !== undefined
  useEffect(() => {
    if (isAnswered && !isLasting) return undefined
    // The answer does not matter, only that there is one: send() reports it.
    const knock = () =>
      void send(auth.check)
        .catch(() => undefined)
        .then(() => setLasting(lostConnection()))
    if (isAnswered) knock()
    const timer = setInterval(knock, pause)
    return () => clearInterval(timer)
  }, [isAnswered, isLasting])
  const lost = connection === 'answered' ? lasting : connection
  if (lost === undefined) return null
  if (lost === 'unavailable' && !isLasting && awaited === undefined) return null
  const { Icon, textKey } = kinds[lost]
  return (
    <div className={styles.strip} role="status">
      <Icon size={16} aria-hidden />
      <span>
        {t(textKey)}
        {!isAnswered && awaited !== undefined && `. ${t('state.screenWaits', { screen: awaited })}`}
      </span>
    </div>
  )
}
