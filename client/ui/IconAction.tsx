import type { Icon } from '@tabler/icons-react'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './IconAction.module.css'
import { lazyComponent, type Preloadable } from './lazy/lazy-component.ts'

/** Milliseconds of hover after which a hint is shown. */
const delay = 400

const useHint = (hint: Preloadable) => {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const events = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      void hint.preload()
      timer.current = setTimeout(() => setShown(true), delay)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setShown(true)
    },
    onBlur: hide,
  }
  return { isShown, hide, events }
}

const IconHint = lazyComponent(async () => (await import('./IconHint.tsx')).IconHint)

type Props = {
  readonly icon: Icon
  readonly label: string
  /** Reason why the action is disabled. The disabled button can still be focused. */
  readonly reason?: string | undefined
  /** Reason why the action is expected to fail. The button is still enabled. */
  readonly note?: string | undefined
  readonly isDangerous?: boolean
  readonly onClick: () => void
}

export const IconAction = ({ icon: Icon, label, reason, note = reason, isDangerous, onClick }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const hint = useHint(IconHint)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-screen-only
        aria-label={label}
        aria-description={note}
        aria-disabled={reason !== undefined || undefined}
        data-muted={note !== undefined || undefined}
        data-danger={isDangerous}
        onClick={() => reason === undefined && onClick()}
        {...hint.events}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </button>
      {hint.isShown && (
        <IconHint
          target={button}
          label={note === undefined ? label : `${label}. ${note}`}
          onHide={hint.hide}
        />
      )}
    </>
  )
}
