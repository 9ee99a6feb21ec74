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
  /** Title of a screen whose code loads once the connection is back. */
  readonly awaited?: string | undefined
}

/**
 * Strip that reports a lost connection or a server that is down, from a call without an answer to the next answer; it polls the server. A
 * toast reports a server that is down first, and the strip appears when the first poll fails too. A strip confirmed by a poll disappears
 * by a poll: other calls may succeed and fail in turn.
 */
export const OfflineStrip = ({ awaited }: Props) => {
  const { t } = useTranslation()
  const connection = useConnection()
  const isAnswered = connection === 'answered'
  const [lasting, setLasting] = useState<keyof typeof kinds>()
  const isLasting = lasting !== undefined
  useEffect(() => {
    if (isAnswered && !isLasting) return undefined
    // The result does not matter: `send` reports whether there was an answer.
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
