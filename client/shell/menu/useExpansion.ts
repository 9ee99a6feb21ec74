import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openAfter = 120
const closeAfter = 250
/** Milliseconds between two readings of one event's moment: a browser may read the clock each time. */
const oneEvent = 10

type PointerEntry = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * A mouse under which the page is drawn enters without moving; one that is moved in enters and moves in one event.
 * movementX and movementY cannot tell: they are 0 in the first event that a page gets, wherever the mouse came from.
 */
const hasMoved = (entry: PointerEntry | undefined, { timeStamp, clientX, clientY }: PointerEntry) =>
  entry === undefined ||
  timeStamp - entry.timeStamp < oneEvent ||
  entry.clientX !== clientX ||
  entry.clientY !== clientY

/** Opens on pointing and on keyboard focus, closes when both have gone, or with Esc (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointing = useRef(false)
  const isFocusShown = useRef(false)
  const entry = useRef<PointerEntry>(undefined)
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
    /** Closes the menu until the pointer or the focus comes again. */
    close: () => {
      clearTimeout(timer.current)
      isFocusShown.current = false
      setOpen(false)
    },
    handlers: {
      onPointerEnter: ({ timeStamp, clientX, clientY }: PointerEvent) => {
        entry.current = { timeStamp, clientX, clientY }
        // the element below the pointer may have been removed without a pointerleave
        isPointing.current = false
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || isPointing.current || !hasMoved(entry.current, event)) return
        isPointing.current = true
        turn(true, openAfter)
      },
      onPointerLeave: () => {
        isPointing.current = false
        if (!isFocusShown.current) turn(false, closeAfter)
      },
      onFocus: ({ target }: FocusEvent) => {
        // A click gives focus as well, but the pointer has opened already; the browser alone knows which it was.
        isFocusShown.current = target.matches(':focus-visible')
        if (isFocusShown.current) turn(true, 0)
      },
      onBlur: () => {
        // a focus that moves within comes back before the timer ends
        isFocusShown.current = false
        if (!isPointing.current) turn(false, 0)
      },
    },
  }
}
