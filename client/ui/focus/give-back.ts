import { type OpenDialog, isDialogOpen, topDialog } from '../dialogs/stack.ts'
import { focused, tryFocus, hasFocus } from './focused.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../store.ts'

/** A select of the screen, and whether it offers anything to choose. */
type Choice = { readonly element: HTMLElement; readonly isOffered: () => boolean }

const choices = createStore<readonly Choice[]>([])

/** Names a select where the focus may go when nothing else of the screen takes it. */
export const useOfferedChoice = (select: RefObject<HTMLElement | null>, isOffered: boolean) => {
  const isOfferedNow = useEffectEvent(() => isOffered)
  useEffect(() => {
    if (select.current === null) return undefined
    const choice: Choice = { element: select.current, isOffered: isOfferedNow }
    choices.set((now) => [...now, choice])
    return () => choices.set((now) => now.filter((one) => one !== choice))
  }, [select])
}

const inPageOrder = (a: Choice, b: Choice) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The choices of a screen that names no place, because its list is not chosen yet. */
const choice = () => {
  const inOrder = choices.get().toSorted(inPageOrder)
  return (inOrder.findLast(({ isOffered }) => isOffered()) ?? inOrder[0])?.element
}

/**
 * The place of the focus on a screen whose part that had it is gone: the last place that the page names for it. The page is
 * asked, because the last one is a matter of its order.
 */
const fallback = () => [...document.querySelectorAll<HTMLElement>('[data-focus-fallback]')].at(-1) ?? choice()

/** Calls `then` once the element has left the page, if the focus was in it until then. */
const useFocusLoss = (element: RefObject<HTMLElement | null>, then: () => void) => {
  const hadFocus = useRef(false)
  const act = useRef(then)
  useLayoutEffect(() => {
    act.current = then
  })
  // layout effects end before the element is taken out of the page
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      hadFocus.current = hasFocus(leaving)
    }
  }, [element])
  // effects end after the element was taken out
  useEffect(
    () => () => {
      if (hadFocus.current) act.current()
    },
    [],
  )
}

/**
 * Serves a part that comes by itself over a page that somebody works on: where the part goes with the focus in it, the focus is given
 * back to the element that had it when the part came.
 */
export const useHandBack = (element: RefObject<HTMLElement | null>) => {
  const [before] = useState(focused)
  useFocusLoss(element, () => giveFocusBack(before === null ? [] : [before], topDialog()))
}

/** Passes the focus on from a part that makes way for the next one instead of losing it. */
export const usePassFocusOn = (element: RefObject<HTMLElement | null>) => useFocusLoss(element, keepFocus)

/**
 * Gives the focus to the first of the openers that can take it, nearest first. Where none can, a dialog that is still open
 * takes it back if it was lost; without a dialog the screen's own place has it.
 */
export const giveFocusBack = (openers: readonly HTMLElement[], below: OpenDialog | undefined) => {
  const isBack = openers.some(tryFocus)
  if (below === undefined) keepFocus()
  else if (!isBack && focused() === null) below.takeFocus()
}

/**
 * Keeps the focus from being lost: where its element leaves the page, as a button that goes away by being
 * pressed, the screen's own place has it. Ends when the user turns to something else.
 */
export const keepFocus = () => {
  // the place may be higher than the window, and shall not be scrolled to its middle
  if (focused() === null) fallback()?.focus({ preventScroll: true })
  const holder = focused()
  // a deleted row leaves the page with the next reading of its list, and takes the focus with it
  const observer = new MutationObserver(() => {
    if (holder?.isConnected || focused() !== null || isDialogOpen()) return
    const next = fallback()
    if (next === undefined) return
    end()
    next.focus()
  })
  const end = () => {
    observer.disconnect()
    document.removeEventListener('focusin', end)
    document.removeEventListener('pointerdown', end)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', end)
  document.addEventListener('pointerdown', end)
}
