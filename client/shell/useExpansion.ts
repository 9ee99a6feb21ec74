import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openAfter = 120
const closeAfter = 250

/** Opens on pointing and on keyboard focus, closes when both have gone, or with Esc (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    // Esc counts wherever the focus is: the pointer alone may have opened.
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  const turn = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay)
  }
  return {
    isOpen,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') turn(true, openAfter)
      },
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        if (!currentTarget.querySelector(':focus-visible')) turn(false, closeAfter)
      },
      onFocus: ({ target }: FocusEvent) => {
        // A click gives focus as well, but the pointer has opened already.
        if (target.matches(':focus-visible')) turn(true, 0)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) turn(false, 0)
      },
    },
  }
}
