import { IconArrowRight, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { type RefCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeRow } from '#contract/notices.ts'
import { Link } from 'react-router'
import { Banner } from '../ui/Banner.tsx'
import { Box } from '../ui/layout.tsx'
import styles from './NoticePanel.module.css'
import { groupsOf, webAddress } from './unread.ts'
import { useReadingFocus } from './useReadingFocus.ts'
import { useMarkRead, useUnread } from './useUnread.ts'

type Props = {
  /** The last one is read by somebody whose focus stood on it. */
  readonly onEmptied: () => void
  /** A notice has led to another screen. */
  readonly onLeave: () => void
}

/** The unread notices, important ones first. */
export const NoticeList = ({ onEmptied, onLeave }: Props) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useUnread()
  const markRead = useMarkRead()
  const { tickRef, goOnFrom } = useReadingFocus({ rows: data, onEmptied })
  const read = (id: number) => markRead({ id, onPutBack: goOnFrom(id) })
  if (error !== null && data === undefined)
    return (
      <div className={styles.aside} role="alert">
        <Banner kind="error" onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      </div>
    )
  if (data === undefined)
    return (
      <p className={styles.aside} role="status">
        {t('state.loading')}
      </p>
    )
  if (data.length === 0) return <p className={styles.aside}>{t('notice.none')}</p>
  const { important, others } = groupsOf(data)
  const shared = { onRead: read, tickRef, onLeave }
  return (
    <>
      <Group title={t('notice.important')} rows={important} {...shared} isImportant />
      <Group title={t('notice.others')} rows={others} {...shared} />
    </>
  )
}

type GroupProps = {
  readonly title: string
  readonly rows: readonly NoticeRow[]
  readonly onRead: (id: number) => void
  readonly tickRef: (id: number) => RefCallback<HTMLElement>
  readonly onLeave: () => void
  readonly isImportant?: true
}

const Group = ({ title, rows, isImportant, ...actions }: GroupProps) => {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section>
      <Box id={id} as="h2" pad="10px 14px 2px" tone="tertiary" size={12} weight={560}>
        {title}
      </Box>
      <ul aria-labelledby={id} className={`${styles.items} ${isImportant ? styles.important : ''}`}>
        {rows.map((row) => (
          <Notice key={row.id_question_answer} row={row} {...actions} />
        ))}
      </ul>
    </section>
  )
}

type NoticeProps = Pick<GroupProps, 'onRead' | 'tickRef' | 'onLeave'> & { readonly row: NoticeRow }

const Notice = ({ row, onRead, tickRef, onLeave }: NoticeProps) => {
  const { t } = useTranslation()
  const textId = useId()
  const address = webAddress(row.url)
  // domain.md#notice-read
  const read = () => onRead(row.id_question_answer)
  return (
    <li>
      <p id={textId}>{row.questions}</p>
      <div className={styles.actions}>
        {address !== undefined && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={textId}
            onClick={read}
          >
            <IconExternalLink size={14} aria-hidden />
            {t('notice.open')}
          </a>
        )}
        {row.address !== undefined && (
          <Link
            to={row.address}
            aria-describedby={textId}
            onClick={() => {
              read()
              onLeave()
            }}
          >
            <IconArrowRight size={14} aria-hidden />
            {t('notice.open')}
          </Link>
        )}
        <button
          ref={tickRef(row.id_question_answer)}
          data-read={row.id_question_answer}
          type="button"
          aria-describedby={textId}
          onClick={read}
        >
          <IconCheck size={14} aria-hidden />
          {t('notice.read')}
        </button>
      </div>
    </li>
  )
}
