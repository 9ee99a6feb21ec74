import { type RefObject, useLayoutEffect } from 'react'
import { focusFallback } from './useReturnFocus.ts'

/** Where something makes way for what comes next and had the focus: passes it on instead of losing it. */
export const usePassFocusOn = (element: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) focusFallback()
    }
  }, [element])
