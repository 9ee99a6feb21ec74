import { IconAlertTriangle, IconBell, IconX } from '@tabler/icons-react'
import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import place from '../ui/FreePlace.module.css'
import { hasFocus } from '../ui/focus/focus.ts'
import { useShownToasts } from '../ui/toasts/toast.ts'
import styles from './NoticeStrip.module.css'
import card from '../ui/toasts/Toasts.module.css'
import { NoticeActions } from './NoticeActions.tsx'
import { groupsOf } from './unread.ts'
import { useEscape } from './useDismissiblePanel.ts'
import { useMarkRead, useUnread } from './useUnread.ts'
import { delays } from '#contract/limits.ts'

const ClosingBar = ({ left }: { left: number }) => {
  const { t } = useTranslation()
  const label = t('notice.closesIn', { n: Math.ceil(left / 1000) })
  return (
    <div className={styles.bar} role="timer" aria-label={label}>
      <div style={{ scale: `${left / delays.noticesClose} 1` }} />
    </div>
  )
}

type Props = {
  /** Milliseconds until the strip closes. */
  readonly left: number
  readonly bell: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLDivElement | null>
  readonly onPoint: (isPointed: boolean) => void
  readonly onShowAll: () => void
  readonly onClose: () => void
}

/**
 * Strip that a timer opens, with the first important notice, else the first. It is hidden while a toast is
 * shown.
 */
export const NoticeStrip = ({ left, bell, panel, onPoint, onShowAll, onClose }: Props) => {
  const { t } = useTranslation()
  const { data = [], error, isPending } = useUnread()
  const markRead = useMarkRead()
  const isCovered = useShownToasts().length > 0
  const leave = useEscape({ bell, panel, onClose })
  const close = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const { important, others } = groupsOf(data)
  const notice = important[0] ?? others[0]
  const read = () => {
    if (notice === undefined) return
    // the last notice disappears with its focused button, so the close button is focused
    if (data.length === 1 && hasFocus(panel.current)) close.current?.focus()
    markRead({ id: notice.id_question_answer, onRestore: () => {} })
  }
  const whenNone = isPending ? t('state.loading') : (error?.message ?? t('notice.none'))
  return (
    <div
      ref={panel}
      className={`${place.place} ${styles.strip}`}
      role="group"
      aria-label={t('notice.title')}
      data-covered={isCovered || undefined}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
    >
      <div className={styles.card} data-important={important.length > 0 || undefined}>
        {important.length > 0 ? (
          <IconAlertTriangle
            size={18}
            className={styles.icon}
            role="img"
            aria-label={t('notice.important')}
          />
        ) : (
          <IconBell size={18} className={styles.icon} aria-hidden />
        )}
        <p id={textId} className={card.words} title={notice?.questions}>
          {notice?.questions ?? whenNone}
        </p>
        {notice !== undefined && (
          <>
            <NoticeActions {...{ notice, textId }} iconClass={card.close} onRead={read} onLeave={onClose} />
            <button type="button" className={card.action} onClick={onShowAll}>
              {t('notice.all', { n: data.length })}
            </button>
          </>
        )}
        <button
          ref={close}
          type="button"
          className={card.close}
          aria-label={t('common.close')}
          onClick={leave}
        >
          <IconX size={16} aria-hidden />
        </button>
        <ClosingBar left={left} />
      </div>
    </div>
  )
}
