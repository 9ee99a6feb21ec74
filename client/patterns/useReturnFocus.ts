import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when the caller leaves the page, to what had it before: what opened a modal.
 * Where that is gone too, to the last thing that the page offers as `data-focus-fallback`.
 */
export const useReturnFocus = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    // after the page is drawn without the modal: only then is it known what is left of it
    () => () => void requestAnimationFrame(() => target(opener)?.focus()),
    [opener],
  )
}

const fallback = () => [...document.querySelectorAll<HTMLElement>('[data-focus-fallback]')].at(-1)

/** For a button that goes away by being pressed. */
export const focusFallback = () => void requestAnimationFrame(() => fallback()?.focus())

const target = (opener: Element | null) => {
  const isLeft = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  // under another modal only what stands in that modal
  if (document.querySelector('[role="dialog"]') !== null)
    return isLeft && opener.closest('[role="dialog"]') !== null ? opener : undefined
  return isLeft ? opener : fallback()
}
