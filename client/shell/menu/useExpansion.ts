import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openAfter = 120
const closeAfter = 250
/**
 * Maximal difference between the timestamps of one event, milliseconds; a browser may read the clock twice.
 */
const oneEvent = 10

type PointerEntry = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Returns true if the mouse has moved. If a page loads under a resting mouse, only pointerenter fires. A
 * moving mouse fires pointerenter and pointermove at one time. movementX and movementY are 0 in the first
 * event of a page.
 */
const hasMoved = (entry: PointerEntry | undefined, { timeStamp, clientX, clientY }: PointerEntry) =>
  entry === undefined ||
  timeStamp - entry.timeStamp < oneEvent ||
  entry.clientX !== clientX ||
  entry.clientY !== clientY

/** Opens the menu on hover and keyboard focus. It closes on Esc and without hover and focus (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointing = useRef(false)
  const isFocusShown = useRef(false)
  const entry = useRef<PointerEntry>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    // listens on the document, since an open menu need not have the focus
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
    close: () => {
      clearTimeout(timer.current)
      isFocusShown.current = false
      setOpen(false)
    },
    handlers: {
      onPointerEnter: ({ timeStamp, clientX, clientY }: PointerEvent) => {
        entry.current = { timeStamp, clientX, clientY }
        // the state is reset, since removing an element under the pointer fires no pointerleave
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
        // only the browser can distinguish a focus set by a key from one set by a click, which hover precedes
        isFocusShown.current = target.matches(':focus-visible')
        if (isFocusShown.current) turn(true, 0)
      },
      onBlur: () => {
        // a focus that moves within the menu sets this to true before the timer ends
        isFocusShown.current = false
        if (!isPointing.current) turn(false, 0)
      },
    },
  }
}
