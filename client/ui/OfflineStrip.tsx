import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from './navigation.ts'
import type { OfflineNotice } from './OfflineNotice.tsx'
import styles from './OfflineStrip.module.css'

/** Milliseconds before the code of the notice is loaded: the first screen is not slowed down. */
const rest = 2000

type Props = {
  /** Title of a screen whose code loads once the connection is back. */
  readonly awaited?: string | undefined
}

/** Strip that reports a lost connection or a server that is down (`OfflineNotice`); until its code is loaded, in two words. */
export const OfflineStrip = ({ awaited }: Props) => {
  const { t } = useTranslation()
  const connection = useConnection()
  const [Notice, setNotice] = useState<typeof OfflineNotice>()
  useEffect(() => {
    const load = () => import('./OfflineNotice.tsx').then((file) => setNotice(() => file.OfflineNotice))
    const timer = setTimeout(() => void load().catch(() => {}), rest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.strip} role="status">
      {Notice ? <Notice {...{ connection, awaited }} /> : connection === 'silent' && t('state.offline')}
    </div>
  )
}
