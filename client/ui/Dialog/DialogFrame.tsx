import { Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { SlowStrip } from '../SlowStrip.tsx'
import { IconButton } from '../IconButton.tsx'
import { firstFocus } from '../focus/focused.ts'
import styles from './Dialog.module.css'
import { DialogShell, DialogScope, useWayBack } from './DialogShell.tsx'
import { useSteadyTop } from './useSteadyTop.ts'

type Props = {
  readonly title: string
  /** The record that the dialog is about, shown after the title. */
  readonly about?: string
  /** Pixels; a step is as wide as its dialog. */
  readonly width: number
  /** In its head, before the switch of languages. */
  readonly tools?: ReactNode
  /** A question has no switch of languages in its head. */
  readonly isQuestion?: true
  /** Has the focus after it, before what opened it. */
  readonly returnTo?: HTMLElement | null
  /** Esc, × and a click outside close the dialog; in a step they lead back to the one before. */
  readonly onClose: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of a dialog: title, scrolling body, footer that stays; the whole screen on a phone. Inside a DialogShell
 * the frame is a step of that dialog, with a way back when its `onClose` is not the shell's.
 */
export const DialogFrame = (props: Props) => {
  const shell = use(DialogScope)
  if (shell !== undefined) return <Step {...props} onLeave={shell.onClose} />
  return (
    <DialogShell width={props.width} returnTo={props.returnTo ?? null} onClose={props.onClose}>
      <FrameParts {...props} onLeave={props.onClose} />
    </DialogShell>
  )
}

const Step = (props: Parameters<typeof FrameParts>[0]) => {
  const mark = useRef<HTMLSpanElement>(null)
  useWayBack(props.onClose === props.onLeave ? undefined : props.onClose)
  // Mantine gives the focus to the step that opens with the dialog, not to a later one.
  useEffect(() => {
    firstFocus(mark.current?.parentElement)?.focus()
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      <FrameParts {...props} />
    </>
  )
}

const FrameParts = (props: Props & { readonly onLeave: () => void }) => {
  const { title, about, tools, isQuestion, onClose, onLeave, footer, children } = props
  const { t } = useTranslation()
  const back = useRef<HTMLButtonElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  // Without data-autofocus in the step, the way out has the first focus, and never the switch of languages.
  useLayoutEffect(() => {
    const isAsked = firstFocus(body.current) !== null || firstFocus(buttons.current) !== null
    const exit = back.current ?? close.current
    exit?.toggleAttribute('data-autofocus', !isAsked)
  }, [])
  useSteadyTop(body)
  return (
    <>
      {/* no Modal.Header: a second <header> would be a second banner of the page */}
      <div className={styles.head}>
        {onClose !== onLeave && (
          <IconButton ref={back} className={styles.back ?? ''} label={t('common.back')} onClick={onClose}>
            <IconArrowLeft size={18} aria-hidden />
          </IconButton>
        )}
        <Modal.Title className={styles.title}>
          <span className={styles.name}>{title}</span>{' '}
          {about !== undefined && <span className={styles.about}>{about}</span>}
        </Modal.Title>
        {tools && <span className={styles.tools}>{tools}</span>}
        {!isQuestion && <LanguageSwitch />}
        <Modal.CloseButton ref={close} aria-label={t('common.close')} size="var(--icon-control)" />
      </div>
      {/* the page's own strip lies behind the dialog and cannot be reached */}
      <SlowStrip />
      <div ref={body} className={styles.body}>
        {children}
      </div>
      <div ref={buttons} className={styles.footer}>
        {footer}
      </div>
    </>
  )
}
