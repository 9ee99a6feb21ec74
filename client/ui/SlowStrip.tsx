import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stopWaiting } from '../api/send.ts'
import { useHandBack } from './focus/hand-back.ts'
import styles from './OfflineStrip.module.css'
import { createStore } from './store.ts'

const isSlow = createStore(false)

/** Keeps whether any call has waited for long. */
export const keepSlowCalls = (slow: boolean) => isSlow.set(() => slow)

const useIsSlow = () => isSlow.use((slow) => slow)

/** «Сервер отвечает слишком долго», while a call waits for more than eight seconds, and the way out of waiting. */
export const SlowStrip = () => useIsSlow() && <Strip />

const Strip = () => {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)
  useHandBack(strip)
  return (
    <div ref={strip} className={styles.strip} role="status">
      <IconHourglass size={16} aria-hidden />
      {t('error.timeout')}
      <Button size="compact-sm" onClick={stopWaiting}>
        {t('state.stopWaiting')}
      </Button>
    </div>
  )
}
