import { IconArrowRight, IconCheck, IconExternalLink } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NoticeRow } from '#contract/notices.ts'
import { webLocation } from './unread.ts'

type Props = {
  readonly notice: NoticeRow
  readonly textId: string
  /** Class of the buttons, which then show only icons. */
  readonly iconClass?: string | undefined
  readonly tickRef?: Ref<HTMLButtonElement>
  readonly onRead: () => void
  readonly onLeave: () => void
}

/** Links and «read» button of a notice. A link also marks the notice as read (domain.md#notice-read). */
export const NoticeActions = ({ notice, textId, iconClass, tickRef, onRead, onLeave }: Props) => {
  const { t } = useTranslation()
  const { id_question_answer: id, url, address } = notice
  const web = webLocation(url)
  const icon = { size: iconClass === undefined ? 14 : 16, 'aria-hidden': true } as const
  const open = iconClass === undefined && t('notice.open')
  const named = (label: string) => ({
    'aria-describedby': textId,
    ...(iconClass !== undefined && { className: iconClass, 'aria-label': label, title: label }),
  })
  return (
    <>
      {web !== undefined && (
        <a {...named(t('notice.open'))} href={web} target="_blank" rel="noopener noreferrer" onClick={onRead}>
          <IconExternalLink {...icon} />
          {open}
        </a>
      )}
      {address !== undefined && (
        <Link
          {...named(t('notice.open'))}
          to={address}
          onClick={() => {
            onRead()
            onLeave()
          }}
        >
          <IconArrowRight {...icon} />
          {open}
        </Link>
      )}
      <button {...named(t('notice.read'))} ref={tickRef} data-read={id} type="button" onClick={onRead}>
        <IconCheck {...icon} />
        {iconClass === undefined && t('notice.read')}
      </button>
    </>
  )
}
