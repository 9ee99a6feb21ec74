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
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { firstFocus, returnFocus, hasFocus, focusedElement } from '../focus/focus.ts'
import { useLatest } from '../useLatest.ts'
import { dialogs, type OpenDialog, topDialog } from '../dialogs/stack.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loading } from '../Loading.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { Grid, Row, Text } from '../layout.tsx'

/**
 * Centres a dialog with a form or a `data-steady` part when it opens or the window is resized. Content added
 * later grows downwards or scrolls, so that no field moves. A step that is too high for the space below
 * centres the dialog once more.
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
  /** One function per open step, which returns to the previous step. The innermost step is last. */
  readonly escapes: (() => void)[]
}

/** Context of the surrounding dialog, in which nested frames are steps; undefined outside dialogs. */
export const DialogScope = createContext<Scope | undefined>(undefined)

/** Makes Esc and Back call `back` while the caller is mounted. Does nothing if `back` is undefined. */
export const useBackStep = (back: (() => void) | undefined) => {
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
  /** Accessible name until a step sets its own name. */
  readonly label?: string
  readonly width: number
  /** Called by ×, by a click outside and, if no step is open, by Esc. */
  readonly onClose: () => void
  readonly placement?: 'centre' | 'right'
  readonly zIndex?: number
  /** Element that is focused when the dialog closes; if that is impossible, the opener is focused. */
  readonly returnTo?: HTMLElement | null
  readonly children: ReactNode
}

/**
 * Hidden element that Mantine's focus trap focuses. It passes the focus to the autofocus target, unless an
 * element of the dialog already has it.
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

/** Window of a dialog. Each `DialogFrame` inside it is a step of the same window. */
export const DialogShell = (props: DialogShellProps) => {
  const { label, width, onClose, placement = 'centre', zIndex, returnTo = null, children } = props
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const content = useRef<HTMLDivElement>(null)
  const [escapes] = useState<(() => void)[]>([])
  const setReturnTarget = useDialogStack({
    escape: () => (escapes.at(-1) ?? onClose)(),
    isAtStep: () => escapes.length > 0,
    focusFirst: () => firstFocus(content.current)?.focus(),
  })
  useLayoutEffect(() => setReturnTarget(returnTo))
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isPhone}
      {...(zIndex !== undefined && { zIndex })}
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

export const StepShell = (props: Pick<DialogShellProps, 'label' | 'width' | 'onClose' | 'children'>) =>
  use(DialogScope) === undefined ? <DialogShell {...props} /> : props.children

type DialogOptions = Pick<OpenDialog, 'escape'> & Partial<Pick<OpenDialog, 'focusFirst' | 'isAtStep'>>

const openersNow = () => [focusedElement(), ...(topDialog()?.openers ?? [])].filter((one) => one !== null)

/** Registers a dialog for Esc. On unmount, focuses the opener or the element set by the returned function. */
export const useDialogStack = (dialog: DialogOptions) => {
  const returnTarget = useRef<HTMLElement>(null)
  const latest = useLatest(dialog)
  const [own] = useState<OpenDialog>(() => ({
    openers: openersNow(),
    focusFirst: () => latest.current.focusFirst?.(),
    escape: () => latest.current.escape(),
    isAtStep: () => latest.current.isAtStep?.() === true,
  }))

  useLayoutEffect(() => {
    dialogs.set((now) => (now.includes(own) ? now : [...now, own]))
  }, [own])
  useEffect(
    // an effect, since the clean-up of a layout effect runs before the dialog is removed from the DOM
    () => () => {
      const open = dialogs.get()
      const left = open.filter((one) => one !== own)
      const targets = [returnTarget.current, ...own.openers].filter((one) => one !== null)
      if (open.at(-1) === own) returnFocus(targets, left.at(-1))
      dialogs.set(() => left)
    },
    [own],
  )

  useWindowEvent('keydown', (event) => {
    // a list or step inside may have handled the key already
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== own) return
    event.preventDefault()
    if (!event.repeat) own.escape()
  })

  return (element: HTMLElement | null) => {
    returnTarget.current = element
  }
}

type LoadingStepProps = {
  readonly title: string
  readonly reads: readonly UseQueryResult[]
  readonly onClose: () => void
}

/** Placeholder for a step until its row is loaded, so that the first focused field has its value. */
export const LoadingStep = ({ title, reads, onClose }: LoadingStepProps) => (
  <DialogFrame title={title} width={1000} onClose={onClose}>
    {/* about as high as the form that will replace it */}
    <Grid minHeight={331} data-steady>
      {reads.some(({ isError }) => isError) ? <LoadFailure of={reads} /> : <Loading />}
    </Grid>
  </DialogFrame>
)

type DialogAsideProps = {
  readonly front: 'aside' | 'step'
  readonly children: ReactNode
}

export const DialogAside = ({ front, children }: DialogAsideProps) => (
  <div className={styles.aside} data-front={front}>
    {children}
  </div>
)

type Props = {
  readonly title: string
  readonly about?: string | undefined
  /** Width in pixels; ignored in a step, which has the width of its dialog. */
  readonly width: number
  readonly tools?: ReactNode
  readonly isQuestion?: true
  /** As in `DialogShell`; ignored in a step. */
  readonly returnTo?: HTMLElement | null
  /** Called by Esc, × and a click outside; in a step only by Esc and the back button. */
  readonly onClose: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Frame of a dialog; in a `DialogShell` a step, with a back button if `onClose` differs from the shell's. */
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
  useBackStep(props.onClose === props.onLeave ? undefined : props.onClose)
  // focuses each step, since Mantine focuses only the first step
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
  // without `data-autofocus` inside, the first focus is the back or close button, not the language switch
  useLayoutEffect(() => {
    const isAsked = firstFocus(body.current) !== null || firstFocus(buttons.current) !== null
    const exit = back.current ?? close.current
    exit?.toggleAttribute('data-autofocus', !isAsked)
  }, [])
  useSteadyTop(body)
  return (
    <>
      {/* this is not Modal.Header, which would be a second `banner` landmark */}
      <div className={styles.head}>
        {onClose !== onLeave && (
          <IconButton ref={back} className={styles.back ?? ''} label={t('common.back')} onClick={onClose}>
            <IconArrowLeft size={18} aria-hidden />
          </IconButton>
        )}
        <Modal.Title className={styles.title}>
          <span className={styles.name}>{title}</span>{' '}
          {about !== undefined && (
            <Text tone="tertiary" look="body" className={styles.about}>
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
      {/* the dialog repeats this strip, since it covers the strip of the page */}
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
        gap="sm"
        pad="md lg"
        lineAbove
        className={styles.footer}
      >
        {footer ?? (
          <Button variant="filled" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        )}
      </Row>
    </>
  )
}
