import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Banner.module.css'

type Props = {
  readonly kind: 'error' | 'warning'
  readonly children: ReactNode
  readonly onRetry?: () => void
}

/** A message that stays where the failure happened; the toast beside it goes after five seconds. */
export const Banner = ({ kind, children, onRetry }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={`${styles.banner} ${styles[kind]}`}>
      <IconAlertTriangle size={18} aria-hidden />
      <div className={styles.text}>{children}</div>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}
