import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/buttons.tsx'
import { NoticeList } from './NoticeList.tsx'
import { Box, Row, Text } from '../ui/layout.tsx'
import styles from './NoticePanel.module.css'
import card from '../ui/toasts/Toasts.module.css'
import tabs from '../ui/PanelTabs.module.css'
import { useDismissiblePanel } from './useDismissiblePanel.ts'
import { formatDate, formatTime } from '../i18n/dates.ts'
import { type Toast, type Tone, useLoggedToasts } from '../ui/toasts/toast.ts'

const toneParts = {
  info: { icon: IconInfoCircle, titleKey: 'toast.info' },
  success: { icon: IconCheck, titleKey: 'toast.success' },
  warning: { icon: IconAlertTriangle, titleKey: 'toast.warning' },
  error: { icon: IconExclamationCircle, titleKey: 'error.title' },
} as const satisfies Record<Tone, object>

/** All toasts since the page was loaded or a user signed out, newest first. */
const MessageLog = () => {
  const { t } = useTranslation()
  const toasts = useLoggedToasts()
  if (toasts.length === 0) return <p className={styles.aside}>{t('toast.logEmpty')}</p>
  return (
    <ul aria-label={t('toast.log')} className={styles.items}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

const Message = ({ toast: { at, severity, text, detail } }: { toast: Toast }) => {
  const { t } = useTranslation()
  const { icon: Icon, titleKey } = toneParts[severity]
  return (
    <Row as="li" gap="sm" align="flex-start" className={card[severity]}>
      <Icon size={16} color="var(--severity)" style={{ marginTop: 1 }} role="img" aria-label={t(titleKey)} />
      <Box grow breaks>
        <p>{text}</p>
        {detail !== undefined && (
          <Box as="p" tone="tertiary">
            {detail}
          </Box>
        )}
      </Box>
      <Text as="time" flex="none" tone="tertiary" numeric dateTime={at.toISOString()}>
        {momentOf(at)}
      </Text>
    </Row>
  )
}

const momentOf = (at: Date) =>
  at.toDateString() === new Date().toDateString()
    ? formatTime(at)
    : `${formatDate(at.toISOString())} ${formatTime(at)}`

type Props = {
  readonly bell: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
}

type Tab = 'notices' | 'log'

export const NoticePanel = ({ bell, panel, onClose }: Props) => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>('notices')
  const noticesTab = useRef<HTMLButtonElement>(null)
  const logTab = useRef<HTMLButtonElement>(null)
  const takeFocus = () => (tab === 'notices' ? noticesTab : logTab).current?.focus()
  const leave = useDismissiblePanel({ bell, panel, takeFocus, onClose })
  return (
    <div ref={panel} className={styles.panel} role="group" aria-label={t('notice.title')}>
      <Tabs
        value={tab}
        // the cast is safe: the values are the names of the tabs
        onChange={(value) => setTab((value ?? tab) as Tab)}
        keepMounted={false}
        classNames={{ root: tabs.root, list: styles.list, tab: tabs.tab }}
      >
        <Row flex="none" align="center" gap="xs" pad="0 sm 0 xs" lineBelow>
          <Tabs.List aria-label={t('notice.title')}>
            <Tabs.Tab ref={noticesTab} value="notices">
              {t('notice.title')}
            </Tabs.Tab>
            <Tabs.Tab ref={logTab} value="log">
              {t('toast.log')}
            </Tabs.Tab>
          </Tabs.List>
          <IconButton label={t('common.close')} onClick={leave}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </Row>
        {/* a tab stop, so that the keyboard can scroll it even if it contains no focusable element */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(titles[tab])}>
          <Tabs.Panel value="notices">
            <NoticeList onEmptied={takeFocus} onLeave={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="log">
            <MessageLog />
          </Tabs.Panel>
        </div>
      </Tabs>
    </div>
  )
}

const titles = { notices: 'notice.title', log: 'toast.log' } as const satisfies Record<Tab, string>
