import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Preloadable } from './lazy/lazy-component.ts'

/** Milliseconds under the mouse, so that a way across the page shows nothing. */
const delay = 400

/** Whether a control's hint is shown: it is pointed at for a while, or has the focus by a key. */
export const useHint = (hint: Preloadable) => {
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
