import { useTranslation } from 'react-i18next'
import { delays } from '#contract/limits.ts'
import styles from './NoticeStrip.module.css'

/** How long what opened by itself stays: a thin line that gets shorter. */
export const ClosingBar = ({ left }: { left: number }) => {
  const { t } = useTranslation()
  const label = t('notice.closesIn', { n: Math.ceil(left / 1000) })
  return (
    <div className={styles.bar} role="timer" aria-label={label}>
      <div style={{ scale: `${left / delays.noticesClose} 1` }} />
    </div>
  )
}
