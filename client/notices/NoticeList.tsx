import { type RefCallback, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeRow } from '#contract/notices.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { Box, Row } from '../ui/layout.tsx'
import styles from './NoticePanel.module.css'
import { NoticeActions } from './NoticeActions.tsx'
import { groupsOf } from './unread.ts'
import { useMarkRead, useUnread } from './useUnread.ts'
import { focusedElement } from '../ui/focus/focus.ts'

type UseReadingFocusProps = {
  readonly rows: readonly NoticeRow[] | undefined
  /** Called when the only notice is marked as read. */
  readonly onEmptied: () => void
}

const idOf = ({ id_question_answer }: NoticeRow) => id_question_answer

/** Focuses a neighbour of a read notice; if the call fails, the notice itself, unless the focus has moved. */
const useReadingFocus = ({ rows, onEmptied }: UseReadingFocusProps) => {
  const ticks = useRef(new Map<number, HTMLElement>())
  const returning = useRef(new Map<number, Element | null>())
  useEffect(() => {
    for (const [id, wentTo] of returning.current) {
      const tick = ticks.current.get(id)
      if (!tick) continue
      returning.current.delete(id)
      const now = focusedElement()
      if (now === wentTo || now === null) tick.focus()
    }
  }, [rows])

  const tickRef = (id: number) => (tick: HTMLElement) => {
    ticks.current.set(id, tick)
    return () => {
      ticks.current.delete(id)
    }
  }
  /** Called when a notice is marked as read. Returns a function that must be called if the notice is restored. */
  const focusAfterReading = (id: number) => {
    const { important, others } = groupsOf(rows ?? [])
    const ids = [...important, ...others].map(idOf)
    const at = ids.indexOf(id)
    const neighbour = [ids[at + 1], ids[at - 1]].find((one) => one !== undefined)
    if (neighbour === undefined) onEmptied()
    else ticks.current.get(neighbour)?.focus()
    const wentTo = focusedElement()
    return () => void returning.current.set(id, wentTo)
  }
  return { tickRef, focusAfterReading }
}

type Props = {
  readonly onEmptied: () => void
  readonly onLeave: () => void
}

export const NoticeList = ({ onEmptied, onLeave }: Props) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useUnread()
  const markRead = useMarkRead()
  const { tickRef, focusAfterReading } = useReadingFocus({ rows: data, onEmptied })
  const read = (id: number) => markRead({ id, onRestore: focusAfterReading(id) })
  if (error !== null && data === undefined)
    return (
      <div className={styles.aside} role="alert">
        <ReadFailure of={{ error, refetch }} />
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
  const common = { onRead: read, tickRef, onLeave }
  return (
    <>
      <Group title={t('notice.important')} rows={important} {...common} isImportant />
      <Group title={t('notice.others')} rows={others} {...common} />
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
      <Box id={id} as="h2" pad="sm md xs" tone="tertiary" look="label">
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

const Notice = ({ row: notice, onRead, tickRef, onLeave }: NoticeProps) => {
  const textId = useId()
  const id = idOf(notice)
  return (
    <li>
      <Box as="p" id={textId} breaks>
        {notice.questions}
      </Box>
      <Row wrap gap="xs" className={styles.actions}>
        <NoticeActions {...{ notice, textId, onLeave }} tickRef={tickRef(id)} onRead={() => onRead(id)} />
      </Row>
    </li>
  )
}
