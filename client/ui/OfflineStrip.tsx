import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { send } from '../api/send.ts'
import { lostConnection, useConnection } from './navigation.ts'
import type { OfflineNotice } from './OfflineNotice.tsx'
import styles from './OfflineStrip.module.css'

/** Milliseconds between two polls, and before the code of the notice is loaded: the first screen is not slowed down. */
const pause = 5000
const rest = 2000

const texts = { silent: 'state.offline', unavailable: 'error.unavailable' } as const

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
  const [lasting, setLasting] = useState<keyof typeof texts>()
  const isLasting = lasting !== undefined
  const [Notice, setNotice] = useState<typeof OfflineNotice>()
  useEffect(() => {
    const load = () => import('./OfflineNotice.tsx').then((file) => setNotice(() => file.OfflineNotice))
    const timer = setTimeout(() => void load().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [])
  // The result does not matter: `send` reports whether there was an answer.
  const knock = () =>
    void send(auth.check)
      .catch(() => undefined)
      .then(() => setLasting(lostConnection()))
  useEffect(() => {
    if (isAnswered && !isLasting) return undefined
    if (isAnswered) knock()
    const timer = setInterval(knock, pause)
    return () => clearInterval(timer)
  }, [isAnswered, isLasting])
  const last = isAnswered ? lasting : connection
  const lost = last === 'unavailable' && !isLasting && awaited === undefined ? undefined : last
  const waits = isAnswered || !awaited ? '' : `. ${t('state.screenWaits', { screen: awaited })}`
  const words = lost && t(texts[lost]) + waits
  return (
    <div className={styles.strip} role="status">
      {Notice ? <Notice {...{ lost, words }} onRetry={knock} /> : words}
    </div>
  )
}
