import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openAfter = 120
const closeAfter = 250
/** Maximal difference between timestamps of one event, milliseconds: a browser may read the clock twice. */
const oneEvent = 10

type PointerEntry = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Returns true if the mouse has moved. When a page loads under a resting mouse, pointerenter fires alone; a moving
 * mouse fires pointerenter and pointermove at one time. movementX and movementY are 0 in a page's first event.
 */
const hasMoved = (entry: PointerEntry | undefined, { timeStamp, clientX, clientY }: PointerEntry) =>
  entry === undefined ||
  timeStamp - entry.timeStamp < oneEvent ||
  entry.clientX !== clientX ||
  entry.clientY !== clientY

/** Opens on hover and keyboard focus; closes without both, or by Esc (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointing = useRef(false)
  const isFocusShown = useRef(false)
  const entry = useRef<PointerEntry>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    // on the document: an open menu need not have the focus
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
    /** Closes the menu until the next hover or focus. */
    close: () => {
      clearTimeout(timer.current)
      isFocusShown.current = false
      setOpen(false)
    },
    handlers: {
      onPointerEnter: ({ timeStamp, clientX, clientY }: PointerEvent) => {
        entry.current = { timeStamp, clientX, clientY }
        // removing an element under the pointer fires no pointerleave
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
        // a click focuses, too, but hover has opened the menu before; only the browser distinguishes them
        isFocusShown.current = target.matches(':focus-visible')
        if (isFocusShown.current) turn(true, 0)
      },
      onBlur: () => {
        // a focus that moves within the menu sets it to true before the timer ends
        isFocusShown.current = false
        if (!isPointing.current) turn(false, 0)
      },
    },
  }
}
