import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Dialog.module.css'
import { useDialogStack } from '../dialogs/useDialogStack.ts'
import { firstFocus, hasFocus } from '../focus/focused.ts'

type Scope = {
  readonly onClose: () => void
  /** The ways back of the open steps, the innermost last: Esc takes the last one, and Back of the browser does. */
  readonly escapes: (() => void)[]
}

/** The dialog around a frame, which makes the frame one of its steps; undefined without one. */
export const DialogScope = createContext<Scope | undefined>(undefined)

/** One step back is this way while the caller is drawn; undefined where Esc closes the dialog. */
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

type Props = {
  /** The accessible name until a step brings its own. */
  readonly label?: string
  /** Pixels. */
  readonly width: number
  /** × and a click outside close the dialog; Esc does, unless it leads from a step back to the one before. */
  readonly onClose: () => void
  /** `right`: a drawer, as high as the page. */
  readonly placement?: 'centre' | 'right'
  /** Has the focus after it, before what opened it. */
  readonly returnTo?: HTMLElement | null
  /** A DialogFrame: the step. */
  readonly children: ReactNode
}

/**
 * Stands first in a dialog, where Mantine's focus trap gives the focus some milliseconds after it opened. It passes it on
 * to what takes the first focus, unless a fast user is at work in the dialog already.
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
export const DialogShell = (props: Props) => {
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
      <Modal.Overlay className={styles.overlay ?? ''} />
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

/** Its steps are those of the dialog around it, where there is one, or of a dialog of their own. */
export const StepShell = (props: Pick<Props, 'width' | 'onClose' | 'children'>) =>
  use(DialogScope) === undefined ? <DialogShell {...props} /> : props.children
