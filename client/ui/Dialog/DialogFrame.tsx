import { Modal, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import {
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  createContext,
  type RefObject,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { SlowStrip } from '../SlowStrip.tsx'
import { IconButton } from '../buttons.tsx'
import styles from './Dialog.module.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { firstFocus, giveFocusBack, hasFocus, focused } from '../focus/focus.ts'
import { useLatest } from '../useLatest.ts'
import { dialogs, type OpenDialog, topDialog } from '../dialogs/stack.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loading } from '../Loading.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { Grid, Row, Text } from '../layout.tsx'

/**
 * The dialog of a form is put in the middle once, when it or its loading is drawn: what comes later lengthens it downwards,
 * and what has no room below is scrolled, so that no field moves while a person types or aims at it. Only a step that has
 * no room at all there is put in the middle again.
 */
const useSteadyTop = (body: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]')
    const frame = dialog?.parentElement
    if (!dialog || !frame) return undefined
    const free = () => dialog.style.removeProperty('--steady-top')
    if (body.current?.querySelector('form, [data-steady]') === null) return void free()
    const place = () => {
      free()
      const top = dialog.getBoundingClientRect().top - frame.getBoundingClientRect().top
      const above = top - Number.parseFloat(getComputedStyle(frame).paddingTop)
      dialog.style.setProperty('--steady-top', `${Math.max(0, Math.round(above))}px`)
    }
    const isPlaced = dialog.style.getPropertyValue('--steady-top') !== ''
    if (!isPlaced || (body.current?.scrollHeight ?? 0) > (body.current?.clientHeight ?? 0)) place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [body])

type Scope = {
  readonly onClose: () => void
  /** The ways back of the open steps, the innermost last: Esc takes the last one, and Back of the browser does. */
  readonly escapes: (() => void)[]
}

/** The dialog around a frame, which makes the frame one of its steps; undefined without one. */
export const DialogScope = createContext<Scope | undefined>(undefined)

/** Makes `back` the step back while the caller is drawn; undefined where Esc closes the dialog. */
export const useWayBack = (back: (() => void) | undefined) => {
  const escapes = use(DialogScope)?.escapes
  const goBack = useEffectEvent(() => back?.())
  const isStep = back !== undefined
  useLayoutEffect(() => {
    if (!isStep) return undefined
    const own = () => goBack()
    escapes?.push(own)
    return () => void escapes?.splice(escapes.indexOf(own), 1)
  }, [escapes, isStep])
}

type DialogShellProps = {
  /** The accessible name until a step brings its own. */
  readonly label?: string
  /** Pixels. */
  readonly width: number
  /** × and a click outside close the dialog; Esc does, unless it leads from a step back to the one before. */
  readonly onClose: () => void
  /** `right`: a drawer, as high as the page. */
  readonly placement?: 'centre' | 'right'
  /** The element that gets the focus after it, before the one that opened it. */
  readonly returnTo?: HTMLElement | null
  /** The step, a DialogFrame. */
  readonly children: ReactNode
}

/**
 * The first element of a dialog, to which Mantine's focus trap gives the focus some milliseconds after the opening. It passes the focus on
 * to the target of the first focus, unless a fast user is at work in the dialog already.
 */
const FirstFocus = ({ dialog }: { dialog: RefObject<HTMLElement | null> }) => {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (mark.current === null) return
    mark.current.focus = () => {
      if (hasFocus(dialog.current)) return
      const first = firstFocus(dialog.current) ?? dialog.current
      first?.focus({ preventScroll: true })
    }
  }, [dialog])
  return <span ref={mark} hidden data-autofocus />
}

/** A dialog whose steps are DialogFrames in one window: no dialog opens over another. */
export const DialogShell = (props: DialogShellProps) => {
  const { label, width, onClose, placement = 'centre', returnTo = null, children } = props
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const content = useRef<HTMLDivElement>(null)
  const [escapes] = useState<(() => void)[]>([])
  const giveFocusTo = useDialogStack({
    onEscape: () => (escapes.at(-1) ?? onClose)(),
    isAtStep: () => escapes.length > 0,
    takeFocus: () => firstFocus(content.current)?.focus(),
  })
  useLayoutEffect(() => giveFocusTo(returnTo))
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      centered
    >
      <Modal.Overlay bg="var(--scrim)" />
      <Modal.Content
        ref={content}
        aria-label={label}
        classNames={{ content: styles.content ?? '', inner: styles.inner ?? '' }}
        data-placement={placement}
      >
        <FirstFocus dialog={content} />
        <DialogScope value={{ onClose, escapes }}>{children}</DialogScope>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A step of the dialog around it, where there is one, else a dialog of its own. */
export const StepShell = (props: Pick<DialogShellProps, 'width' | 'onClose' | 'children'>) =>
  use(DialogScope) === undefined ? <DialogShell {...props} /> : props.children

type Dialog = {
  /** The target of Esc while this dialog is on top. */
  readonly onEscape: () => void
  /** Brings a lost focus back into the dialog. */
  readonly takeFocus?: () => void
  /** Answers whether Esc leads back inside it now. */
  readonly isAtStep?: () => boolean
}

const openersNow = () => [focused(), ...(topDialog()?.openers ?? [])].filter((one) => one !== null)

/**
 * The caller is a dialog on the page: it hears Esc while it is on top, and when it leaves gives the focus back to
 * what opened it. Answers a function that names another place for the focus.
 */
export const useDialogStack = (dialog: Dialog) => {
  const [openers] = useState(openersNow)
  const instead = useRef<HTMLElement>(null)
  const latest = useLatest(dialog)
  const [own] = useState<OpenDialog>(() => ({
    openers,
    takeFocus: () => latest.current.takeFocus?.(),
    escape: () => latest.current.onEscape(),
    isAtStep: () => latest.current.isAtStep?.() === true,
  }))

  useLayoutEffect(() => {
    dialogs.set((now) => (now.includes(own) ? now : [...now, own]))
  }, [own])
  useEffect(
    // by now the page is drawn without the dialog
    () => () => {
      const open = dialogs.get()
      const left = open.filter((one) => one !== own)
      const targets = instead.current === null ? openers : [instead.current, ...openers]
      // a dialog that is covered leaves the focus to the one above it
      if (open.at(-1) === own) giveFocusBack(targets, left.at(-1))
      dialogs.set(() => left)
    },
    [own, openers],
  )

  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    // a list or a step inside may have taken the key for itself
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== own) return
    event.preventDefault()
    // a key that is held down is one step
    if (!event.repeat) own.escape()
  })
  useEffect(() => {
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [])

  return (element: HTMLElement | null) => {
    instead.current = element
  }
}

type LoadingStepProps = {
  readonly title: string
  readonly reads: readonly UseQueryResult[]
  readonly onClose: () => void
}

/** A step that waits for its row, so that the fields come with their values and take the focus. */
export const LoadingStep = ({ title, reads, onClose }: LoadingStepProps) => {
  const { t } = useTranslation()
  return (
    <DialogFrame
      title={title}
      width={1000}
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      }
    >
      {/* about as high as a form, in whose place it stands */}
      <Grid minHeight={331} data-steady>
        {reads.some(({ isError }) => isError) ? <LoadFailure of={reads} /> : <Loading />}
      </Grid>
    </DialogFrame>
  )
}

type DialogAsideProps = {
  /** The one of the two that a phone shows, which has room for one. */
  readonly front: 'aside' | 'step'
  readonly children: ReactNode
}

/** A part that stays at the left of a dialog in all its steps. */
export const DialogAside = ({ front, children }: DialogAsideProps) => (
  <div className={styles.aside} data-front={front}>
    {children}
  </div>
)

type Props = {
  readonly title: string
  /** The record that the dialog is about, shown after the title. */
  readonly about?: string
  /** Pixels; a step is as wide as its dialog. */
  readonly width: number
  /** Buttons in its head, before the switch of languages. */
  readonly tools?: ReactNode
  /** A question has no switch of languages in its head. */
  readonly isQuestion?: true
  /** The element that gets the focus after it, before the one that opened it. */
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
          {about !== undefined && (
            <Text tone="tertiary" weight={450} className={styles.about}>
              {about}
            </Text>
          )}
        </Modal.Title>
        {tools && (
          <Row as="span" flex="none" className={styles.tools}>
            {tools}
          </Row>
        )}
        {!isQuestion && <LanguageSwitch />}
        <Modal.CloseButton ref={close} aria-label={t('common.close')} size="var(--icon-control)" />
      </div>
      {/* the page's own strip lies behind the dialog and cannot be reached */}
      <SlowStrip />
      <div ref={body} className={styles.body}>
        {children}
      </div>
      <Row
        ref={buttons}
        flex="none"
        wrap
        align="center"
        justify="flex-end"
        gap={8}
        pad="12px 18px"
        lineAbove
        className={styles.footer}
      >
        {footer}
      </Row>
    </>
  )
}
