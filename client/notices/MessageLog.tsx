import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../i18n/dates.ts'
import { type Toast, type Tone, useLoggedToasts } from '../ui/toasts/toast.ts'
import { Box } from '../ui/layout.tsx'
import styles from './NoticePanel.module.css'

const kinds = {
  info: { icon: IconInfoCircle, titleKey: 'toast.info' },
  success: { icon: IconCheck, titleKey: 'toast.success' },
  warning: { icon: IconAlertTriangle, titleKey: 'toast.warning' },
  error: { icon: IconExclamationCircle, titleKey: 'error.title' },
} as const satisfies Record<Tone, object>

/** All toasts since the page was opened, newest first: nothing is lost by missing five seconds. */
export const MessageLog = () => {
  const { t } = useTranslation()
  const toasts = useLoggedToasts()
  if (toasts.length === 0) return <p className={styles.aside}>{t('toast.logEmpty')}</p>
  return (
    <ul aria-label={t('toast.log')} className={`${styles.items} ${styles.log}`}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

const Message = ({ toast: { at, severity, text, detail } }: { toast: Toast }) => {
  const { t } = useTranslation()
  const { icon: Icon, titleKey } = kinds[severity]
  return (
    <li className={styles[severity]}>
      <Icon size={16} role="img" aria-label={t(titleKey)} />
      <div>
        <p>{text}</p>
        {detail !== undefined && (
          <Box as="p" tone="tertiary">
            {detail}
          </Box>
        )}
      </div>
      <time dateTime={at.toISOString()}>{momentOf(at)}</time>
    </li>
  )
}

/** The time alone of what was said today. */
const momentOf = (at: Date) =>
  at.toDateString() === new Date().toDateString()
    ? formatTime(at)
    : `${formatDate(at.toISOString())} ${formatTime(at)}`
