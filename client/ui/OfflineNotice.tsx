import { Button } from '@mantine/core'
import { IconServerOff, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answeredAt } from '../api/connection.ts'
import { formatTime } from '../i18n/dates.ts'

/** Milliseconds for which the strip reports a reconnection. */
const reconnectedDuration = 3000

type Props = {
  readonly lost: 'silent' | 'unavailable' | undefined
  readonly words: string | undefined
  readonly onRetry: () => void
}

export const OfflineNotice = ({ lost, words, onRetry }: Props) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState(lost)
  useEffect(() => {
    const timer = setTimeout(() => setShown(lost), lost ? 0 : reconnectedDuration)
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
  const Icon = lost === 'silent' ? IconWifiOff : IconServerOff
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>{`${words}. ${t('live.dataOf', { time: formatTime(new Date(answeredAt())) })}`}</span>
      <Button size="compact-sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  )
}
