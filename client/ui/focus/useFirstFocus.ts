import { useEffect, useEffectEvent, useRef } from 'react'
import { isDialogOpen } from '../dialogs/stack.ts'
import { focused } from './focus.ts'

/** Gives the focus on a page that was just loaded, once its screen is there, unless something has it by then. */
export const useFirstFocus = (isThere: boolean, give: () => void) => {
  const isOver = useRef(false)
  const giveNow = useEffectEvent(give)
  useEffect(() => {
    if (!isThere || isOver.current) return
    isOver.current = true
    // a screen that was gone to has the focus as a whole, once all of it is drawn
    queueMicrotask(() => {
      if (focused() === null && !isDialogOpen()) giveNow()
    })
  }, [isThere])
}
