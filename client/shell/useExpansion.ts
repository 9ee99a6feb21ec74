import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openAfter = 120
const closeAfter = 250

/** Opens on pointing and on keyboard focus, closes when both have gone, or with Esc (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One that only lies there, where the page has been drawn under it, points at nothing.
  const isPointing = useRef(false)
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
      onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
        if (pointerType !== 'mouse' || isPointing.current || (movementX === 0 && movementY === 0)) return
        isPointing.current = true
        turn(true, openAfter)
      },
      onPointerLeave: ({ currentTarget }: PointerEvent) => {
        isPointing.current = false
        if (!currentTarget.querySelector(':focus-visible')) turn(false, closeAfter)
      },
      onFocus: ({ target }: FocusEvent) => {
        // A click gives focus as well, but the pointer has opened already.
        if (target.matches(':focus-visible')) turn(true, 0)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !isPointing.current) turn(false, 0)
      },
    },
  }
}
