import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Gives the focus back, when the caller leaves the page, to what had it before: what opened a modal.
 * Where that is gone too, to the last thing that the page offers as `data-focus-fallback`. What it answers names
 * another place to go to.
 */
export const useReturnFocus = () => {
  const instead = useRef<Element>(null)
  const [before] = useState(() => (document.activeElement === document.body ? owed : document.activeElement))
  useEffect(
    () => () => {
      const opener = instead.current ?? before
      owed = opener
      // after the page is drawn without the modal: only then is it known what is left of it
      requestAnimationFrame(() => {
        if (owed === opener) owed = null
        giveBack(opener)
      })
    },
    [before],
  )
  return (place: Element | null) => {
    instead.current = place
  }
}

/** What gets the focus back in the next frame; a modal that opens until then is opened from there. */
let owed: Element | null = null

const settled = 150

const giveBack = (opener: Element | null) => {
  target(opener)?.focus()
  // a row that was deleted may leave the page a moment later, and would take the focus with it
  setTimeout(() => {
    if (document.activeElement === document.body) target(opener)?.focus()
  }, settled)
}

const last = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)

/** Where the page offers nothing, because its list is not chosen yet: what can be chosen from, or will be. */
const choice = () =>
  document.querySelector('[role="dialog"]') === null
    ? (last('#main [role="combobox"]:not([aria-disabled])') ??
      document.querySelector<HTMLElement>('#main [role="combobox"]'))
    : undefined

const fallback = () => last('[data-focus-fallback]') ?? choice()

/**
 * For what comes by itself over a page that somebody works on: where it goes with the focus in it, that is given
 * back to what had it when this came.
 */
export const useHandBack = (element: RefObject<HTMLElement | null>) => {
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) requestAnimationFrame(() => giveBack(before))
    }
  }, [element, before])
}

/** For a button that goes away by being pressed. */
export const focusFallback = () => void requestAnimationFrame(() => fallback()?.focus())

const target = (opener: Element | null) => {
  const isLeft = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  // under another modal only what stands in that modal
  if (document.querySelector('[role="dialog"]') !== null)
    return isLeft && opener.closest('[role="dialog"]') !== null ? opener : undefined
  return isLeft ? opener : fallback()
}
