import { Button } from '@mantine/core'
import { IconServerOff, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { answeredAt, type Connection } from '../api/connection.ts'
import { send } from '../api/send.ts'
import { formatTime } from '../i18n/dates.ts'
import { lostConnection } from './navigation.ts'

/** Milliseconds between two polls, and for which a restored connection is reported. */
const pause = 5000
const shownBack = 3000

const kinds = {
  silent: { Icon: IconWifiOff, textKey: 'state.offline' },
  unavailable: { Icon: IconServerOff, textKey: 'error.unavailable' },
} as const

type Props = {
  readonly connection: Connection
  readonly awaited: string | undefined
}

/**
 * The strip's content, from a call without an answer to the next answer; it polls the server. A toast reports a server that is down first.
 * A strip confirmed by a poll disappears by a poll: other calls may succeed and fail in turn.
 */
export const OfflineNotice = ({ connection, awaited }: Props) => {
  const { t } = useTranslation()
  const isAnswered = connection === 'answered'
  const [lasting, setLasting] = useState<keyof typeof kinds>()
  const [shown, setShown] = useState<keyof typeof kinds>()
  const isLasting = lasting !== undefined
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
  useEffect(() => {
    const timer = setTimeout(() => setShown(lost), lost ? 0 : shownBack)
    return () => clearTimeout(timer)
  }, [lost])
  if (lost === undefined)
    return (
      shown && (
        <span data-back>
          <IconWifi size={16} aria-hidden /> {t('live.back')}
        </span>
      )
    )
  const { Icon, textKey } = kinds[lost]
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>
        {t(textKey)}
        {!isAnswered && awaited !== undefined && `. ${t('state.screenWaits', { screen: awaited })}`}
        {`. ${t('live.dataOf', { time: formatTime(new Date(answeredAt())) })}`}
      </span>
      <Button size="compact-sm" onClick={knock}>
        {t('common.retry')}
      </Button>
    </>
  )
}
