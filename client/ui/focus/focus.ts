import { type OpenDialog, isDialogOpen, topDialog } from '../dialogs/stack.ts'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../store.ts'

/** The element with the focus, also while a stand-in has it; null when only the body has it, from which no key leads on. */
export const focused = (): HTMLElement | null => {
  const element = document.activeElement
  if (standIn !== undefined && element === standIn.input) return standIn.before
  return element instanceof HTMLElement && element !== document.body ? element : null
}

let standIn: { readonly input: HTMLInputElement; readonly before: HTMLElement | null } | undefined

/**
 * Stands in for the focus of an element that cannot be typed into, while text is to be heard: text from an input method or a
 * screen keyboard comes to a field alone.
 */
export const standInForFocus = (label: string) => {
  if (standIn !== undefined) return
  const input = document.createElement('input')
  input.className = 'visually-hidden'
  input.tabIndex = -1
  input.setAttribute('aria-label', label)
  standIn = { input, before: focused() }
  // the stand-in is inside the landmark of the page's content (WCAG 1.3.1)
  const content = document.querySelector('main') ?? document.body
  content.append(input)
  input.focus({ preventScroll: true })
}

export const isStandIn = (target: EventTarget | null) => target !== null && target === standIn?.input

/** Gives the focus back, where nothing else has taken it. */
export const endStandIn = () => {
  if (standIn === undefined) return
  const { input, before } = standIn
  const hasIt = document.activeElement === input
  standIn = undefined
  if (hasIt && before?.isConnected) before.focus({ preventScroll: true })
  input.remove()
}

/** Answers whether the focus is in the element, or on it. */
export const hasFocus = (element: Element | null | undefined) => element?.contains(focused()) === true

/** Gives the focus and answers whether the element took it: one that is gone, hidden or disabled does not. */
const tryFocus = (element: HTMLElement) => {
  if (!element.isConnected) return false
  element.focus()
  return hasFocus(element)
}

/** The element that takes the focus when this part of a dialog opens. Mantine asks the page for the same mark. */
export const firstFocus = (part: HTMLElement | null | undefined) =>
  part?.querySelector<HTMLElement>('[data-autofocus]:not([hidden])') ?? null

/** Gives the focus to the one control of a table, or of a list of inputs, that Tab comes to: its own mark is asked for. */
export const focusTabStop = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>(':is(tbody, li) [tabindex="0"]')?.focus()

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
