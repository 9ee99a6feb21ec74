import { useEffect, useState } from 'react'
import { dropKeys } from './typed-ahead.ts'

/** Milliseconds for which keys are held, and the pause that ends a run of them. */
const held = 1000
const pause = 300

const keyed = ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste'] as const

/**
 * Swallows what is typed in the first second after a form came by itself, and after it until the typing pauses: these
 * keys were meant for the page before. Answers whether they are swallowed still.
 */
export const useHeldKeys = (isByItself: boolean) => {
  const [isHeld, setHeld] = useState(isByItself)
  useEffect(() => {
    if (!isHeld) return undefined
    // those that were kept for the next field are not for this one
    dropKeys()
    const begun = performance.now()
    let last = -Infinity
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      dropKeys()
      last = performance.now()
    }
    for (const type of keyed) window.addEventListener(type, swallow, { capture: true })
    const watch = setInterval(() => {
      const now = performance.now()
      if (now - begun >= held && now - last >= pause) setHeld(false)
    }, 50)
    return () => {
      clearInterval(watch)
      for (const type of keyed) window.removeEventListener(type, swallow, { capture: true })
    }
  }, [isHeld])
  return isHeld
}
