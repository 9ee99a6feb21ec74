import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notices } from '#contract/notices.ts'
import { query } from '../api/query.ts'
import { IconButton } from '../ui/buttons.tsx'
import styles from './Bell.module.css'
import { NoticePanel, NoticeStrip } from './lazy-panel.ts'
import type { NoticeWidget } from './useWidget.ts'
import { shortCount } from './unread.ts'

export const Bell = ({ widget, panel, point, toggle, show, close }: NoticeWidget) => {
  const { t } = useTranslation()
  const bell = useRef<HTMLButtonElement>(null)
  const count = useQuery(query(notices.unread)).data?.length ?? 0
  const isOpen = widget.kind === 'open'
  return (
    <>
      <IconButton
        ref={bell}
        label={count > 0 ? `${t('notice.title')}. ${t('notice.count', { count })}` : t('notice.title')}
        className={styles.bell ?? ''}
        aria-expanded={isOpen}
        onPointerEnter={NoticePanel.preload}
        onFocus={NoticePanel.preload}
        onClick={toggle}
      >
        <IconBell size={18} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {shortCount(count)}
          </span>
        )}
      </IconButton>
      {isOpen &&
        (widget.by === 'hand' ? (
          <NoticePanel {...{ bell, panel }} onClose={close} />
        ) : (
          <NoticeStrip
            {...{ bell, panel }}
            left={widget.left}
            onPoint={point}
            onShowAll={show}
            onClose={close}
          />
        ))}
    </>
  )
}
