import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stopWaiting } from '../api/send.ts'
import styles from './OfflineStrip.module.css'
import { createStore } from './store.ts'

const isSlow = createStore(false)

export const setSlow = (slow: boolean) => isSlow.set(() => slow)

export const SlowStrip = () => isSlow.use((slow) => slow) && <Strip />

const Strip = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.strip} role="status" data-passing>
      <IconHourglass size={16} aria-hidden />
      {t('error.timeout')}
      <Button size="compact-sm" onClick={stopWaiting}>
        {t('state.stopWaiting')}
      </Button>
    </div>
  )
}
