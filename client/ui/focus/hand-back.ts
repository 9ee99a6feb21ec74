import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type OpenDialog, topDialog } from '../dialogs/stack.ts'
import { focused, hasFocus, keeper } from './focus.ts'

/** Gives the focus and answers whether the element took it: one that is gone, hidden or disabled does not. */
const tryFocus = (element: HTMLElement) => {
  if (!element.isConnected) return false
  element.focus()
  return hasFocus(element)
}

/**
 * Gives the focus to the first of the openers that can take it, nearest first. Where none can, a dialog that is still open
 * takes it back if it was lost; without a dialog the screen's own place has it.
 */
export const giveFocusBack = (openers: readonly HTMLElement[], below: OpenDialog | undefined) => {
  if (openers.some(tryFocus) || focused() !== null) return
  if (below === undefined) keeper.keepFocus()
  else below.takeFocus()
}

/**
 * Serves a part that comes by itself over a page that somebody works on: where the part goes with the focus in it, the focus is given
 * back to the element that had it when the part came.
 */
export const useHandBack = (element: RefObject<HTMLElement | null>) => {
  const [before] = useState(focused)
  const hadFocus = useRef(false)
  // layout effects end before the element is taken out of the page, effects after it
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      hadFocus.current = hasFocus(leaving)
    }
  }, [element])
  useEffect(
    () => () => {
      if (hadFocus.current) giveFocusBack(before === null ? [] : [before], topDialog())
    },
    [before],
  )
}
