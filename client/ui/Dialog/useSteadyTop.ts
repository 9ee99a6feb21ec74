import { type RefObject, useLayoutEffect } from 'react'

/**
 * The dialog of a form is put in the middle once, when it is drawn: what comes later lengthens it downwards, and what has
 * no room below is scrolled, so that no field moves while a person types or aims at it.
 */
export const useSteadyTop = (body: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]')
    const frame = dialog?.parentElement
    if (!dialog || !frame || body.current?.querySelector('form') === null) return undefined
    const free = () => dialog.style.removeProperty('--steady-top')
    const place = () => {
      free()
      const top = dialog.getBoundingClientRect().top - frame.getBoundingClientRect().top
      const above = top - Number.parseFloat(getComputedStyle(frame).paddingTop)
      dialog.style.setProperty('--steady-top', `${Math.max(0, Math.round(above))}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('resize', place)
      free()
    }
  }, [body])
