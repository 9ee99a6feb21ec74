import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { topDialog } from '../dialogs/stack.ts'
import { focused, hasFocus } from './focused.ts'
import { giveFocusBack, keepFocus } from './give-back.ts'

/** Does it once the element has left the page, if the focus was in it until then. */
const useFocusLoss = (element: RefObject<HTMLElement | null>, then: () => void) => {
  const hadFocus = useRef(false)
  const act = useRef(then)
  useLayoutEffect(() => {
    act.current = then
  })
  // before the element is taken out of the page
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      hadFocus.current = hasFocus(leaving)
    }
  }, [element])
  // afterwards
  useEffect(
    () => () => {
      if (hadFocus.current) act.current()
    },
    [],
  )
}

/**
 * For what comes by itself over a page that somebody works on: where it goes with the focus in it, that is given
 * back to what had it when this came.
 */
export const useHandBack = (element: RefObject<HTMLElement | null>) => {
  const [before] = useState(focused)
  useFocusLoss(element, () => giveFocusBack(before === null ? [] : [before], topDialog()))
}

/** Passes the focus on from a part that makes way for the next one instead of losing it. */
export const usePassFocusOn = (element: RefObject<HTMLElement | null>) => useFocusLoss(element, keepFocus)
