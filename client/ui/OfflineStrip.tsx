import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { send } from '../api/send.ts'
import { lostConnection, useConnection } from './navigation.ts'
import type { OfflineNotice } from './OfflineNotice.tsx'
import styles from './OfflineStrip.module.css'

/** Milliseconds between two polls. `noticeDelay`: milliseconds until the script of the notice is loaded. */
const pollInterval = 5000
const noticeDelay = 2000

const texts = { silent: 'state.offline', unavailable: 'error.unavailable' } as const

type Props = {
  /** Title of a screen whose script is loaded after the reconnection. */
  readonly awaited?: string | undefined
}

/**
 * Strip shown while the connection is lost or the server is down. A server failure is first reported by a
 * toast; the strip follows if the first poll fails, or at once if a screen is awaited. Then only a successful
 * poll hides the strip, since some calls may succeed while others fail.
 */
export const OfflineStrip = ({ awaited }: Props) => {
  const { t } = useTranslation()
  const connection = useConnection()
  const isAnswered = connection === 'answered'
  const [lasting, setLasting] = useState<keyof typeof texts>()
  const isLasting = lasting !== undefined
  const [Notice, setNotice] = useState<typeof OfflineNotice>()
  useEffect(() => {
    const load = () => import('./OfflineNotice.tsx').then((file) => setNotice(() => file.OfflineNotice))
    const timer = setTimeout(() => void load().catch(() => {}), noticeDelay)
    return () => clearTimeout(timer)
  }, [])
  // the result is ignored, since `send` records whether the server responds
  const poll = () =>
    void send(auth.check)
      .catch(() => undefined)
      .then(() => setLasting(lostConnection()))
  useEffect(() => {
    if (isAnswered && !isLasting) return undefined
    if (isAnswered) poll()
    const timer = setInterval(poll, pollInterval)
    return () => clearInterval(timer)
  }, [isAnswered, isLasting])
  const last = isAnswered ? lasting : connection
  const lost = last === 'unavailable' && !isLasting && awaited === undefined ? undefined : last
  const waits = isAnswered || !awaited ? '' : `. ${t('state.screenWaits', { screen: awaited })}`
  const words = lost && t(texts[lost]) + waits
  return (
    <div className={styles.strip} role="status">
      {Notice ? <Notice {...{ lost, words }} onRetry={poll} /> : words}
    </div>
  )
}
