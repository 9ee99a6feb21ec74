import { useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const openDelay = 120
const closeDelay = 250
/** Maximal difference in milliseconds of timestamps of one event, since a browser may read the clock twice. */
const maxClockDifference = 10

type PointerEntry = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>

/**
 * Returns true if the mouse has moved. Under a resting mouse, a loading page fires only pointerenter, while a
 * moving mouse also fires pointermove at that time. movementX and movementY are not used, since they are 0 in
 * a page's first event.
 */
const hasMoved = (entry: PointerEntry | undefined, { timeStamp, clientX, clientY }: PointerEntry) =>
  entry === undefined ||
  timeStamp - entry.timeStamp < maxClockDifference ||
  entry.clientX !== clientX ||
  entry.clientY !== clientY

/** Returns the state of the menu, which opens on hover or keyboard focus, and closes on Esc (WCAG 1.4.13). */
export const useExpansion = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPointing = useRef(false)
  const isFocusShown = useRef(false)
  const entry = useRef<PointerEntry>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // on the window, since an open menu need not have the focus
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setOpen(false))

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
        // reset here, since removing an element under the pointer fires no pointerleave
        isPointing.current = false
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || isPointing.current || !hasMoved(entry.current, event)) return
        isPointing.current = true
        turn(true, openDelay)
      },
      onPointerLeave: () => {
        isPointing.current = false
        if (!isFocusShown.current) turn(false, closeDelay)
      },
      onFocus: ({ target }: FocusEvent) => {
        // only the browser knows whether a key or a click set the focus; a click is preceded by hover
        isFocusShown.current = target.matches(':focus-visible')
        if (isFocusShown.current) turn(true, 0)
      },
      onBlur: () => {
        // if the focus moves within the menu, the next focus event sets `isFocusShown` before the timer ends
        isFocusShown.current = false
        if (!isPointing.current) turn(false, 0)
      },
    },
  }
}
