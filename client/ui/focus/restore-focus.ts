import { useEffect, useLayoutEffect, useRef } from 'react'
import { isDialogOpen, topDialog } from '../dialogs/stack.ts'
import { areKeysWaiting, isTextField } from '../shortcuts/typed-ahead.ts'
import { choiceIn, focusedElement, isFocusable, isHiddenInput, focusRestorer } from './focus.ts'
import { lineAt, lineStops } from './move-focus.ts'

/**
 * Restores the focus, so that `body` never has it (domain.md#first-focus). A new screen focuses the element
 * where work begins; Back focuses the element that had the focus before; a removed element is replaced. Marks
 * in the page: `data-focus-fallback` marks a target or contains selectors of targets (the last mark is tried
 * first); `data-focus-otherwise` marks the target of a screen without such a mark or a select, and equals
 * `data-focus-fallback` after a removal; `data-walk` marks the rows of a list, in which the next row replaces
 * a removed one; `data-passing` marks a part that opens by itself or whose clicks leave the focus where it
 * is.
 */

/** Last focused element in `main`, with its index in its list and a selector that finds it in a later render. */
type FocusState = {
  readonly element: HTMLElement
  readonly list: Element | null
  readonly at: number
  readonly selector: string | undefined
}

let lastInMain: FocusState | undefined
/** Last focused element, with the panel around it; null after a click on an element that cannot be focused. */
let last: {
  readonly element: HTMLElement
  readonly isInDialog: boolean
  readonly panel: HTMLElement | null
} | null = null
/** Element that this module focused; cleared by the user's next key or click. */
let untouchedFocus: HTMLElement | undefined
/**
 * Element that this module focused; cleared by a click, by another focused element, or by text that matches
 * an option.
 */
let autoFocused: HTMLElement | undefined
/** True while a new screen is rendered: a better focus target may still appear. */
let isScreenOpening = false
let isMoving = false
/** Selector of the element that had the focus when the user left the history entry. */
let restoredSelector: string | undefined
const selectorByEntry = new Map<string, string>()

const namingAttributes = ['data-id', 'data-walk', 'data-column', 'href', 'aria-label', 'name']

const selectorOf = (element: Element): string | undefined => {
  const row = element.closest('tr[data-id]')
  const own = namingAttributes
    .filter((name) => (element.getAttribute(name) ?? '') !== '')
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`)
    .join('')
  if (own === '') return undefined
  const around = row && row !== element ? `tr[data-id="${row.getAttribute('data-id')}"] ` : ''
  return `main ${around}${element.localName}${own}`
}

const fallback = '[data-focus-fallback]'

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Returns a mark's target: the first match of its selectors; without any, the mark or its first control. */
const targetOfMark = (place: HTMLElement) => {
  const { focusFallback: target = 'true' } = place.dataset
  if (target === 'true' && place.matches(`${stops}, [tabindex]`)) return place
  return (target === 'true' ? stops : target)
    .split('; ')
    .flatMap((selector) => [...place.querySelectorAll<HTMLElement>(selector)])
    .find(isFocusable)
}

const all = (part: HTMLElement, selector: string) => [...part.querySelectorAll<HTMLElement>(selector)]

const targetIn = (part: HTMLElement, marks: string) =>
  all(part, marks)
    .toReversed()
    .map(targetOfMark)
    .find((place) => place && isFocusable(place))

const screenTarget = () => {
  const main = document.querySelector('main')
  if (main === null) return undefined
  const otherwise = '[data-focus-otherwise]'
  return (
    targetIn(main, isScreenOpening ? fallback : `${fallback}, ${otherwise}`) ??
    choiceIn(main) ??
    targetIn(main, otherwise) ??
    all(main, stops).find((one) => one.tabIndex >= 0 && isFocusable(one))
  )
}

/**
 * Returns the last focused element in `main`; if it cannot be focused, the element now at its index in the
 * list.
 */
const formerTarget = () => {
  if (lastInMain === undefined) return undefined
  const { element, list, at } = lastInMain
  if (isFocusable(element)) return element
  if (at < 0 || !list?.isConnected) return undefined
  const lines = lineStops(list).filter(isFocusable)
  return lines[Math.min(at, lines.length - 1)]
}

const focusTarget = (place: HTMLElement | undefined) => {
  if (place === undefined) return
  untouchedFocus = place
  autoFocused = place
  place.focus({ preventScroll: isScreenOpening && restoredSelector === undefined })
}

export const focusIfNone = () => {
  if (focusedElement() !== null) return
  const place = formerTarget() ?? screenTarget()
  const main = document.querySelector('main')
  // the options of the select may still be loading
  isScreenOpening ||= main !== null && place !== undefined && place === choiceIn(main)
  focusTarget(place)
}
focusRestorer.focusIfNone = focusIfNone

/**
 * Returns true if no element is focused, or if this module set the focus and the user has not acted since.
 */
export const isFocusFree = () => focusedElement() === null || focusedElement() === untouchedFocus

/** Returns true if this module focused the element, so that keys pressed there may be shortcuts of the page. */
export const isAutoFocused = (element: EventTarget | null) => element !== null && element === autoFocused

/** Records that the user chose the focus. Keys in `stillAutoFocused` may still be shortcuts of the page. */
export const markFocusChosen = (stillAutoFocused?: HTMLElement) => {
  autoFocused = stillAutoFocused
  isScreenOpening = false
  untouchedFocus = undefined
  restoredSelector = undefined
}

/**
 * Sets the focus if it is missing or a new screen offers a better target. Runs after elements are added or
 * removed.
 */
const restoreFocus = () => {
  const now = focusedElement()
  if (isMoving || areKeysWaiting() || (now !== null && (now !== untouchedFocus || !isScreenOpening))) return
  if (last !== null && now === null && !isScreenOpening && document.hasFocus() && isFocusable(last.element))
    return last.element.focus({ preventScroll: true })
  if (isDialogOpen()) {
    if (now !== null || last?.isInDialog !== true) return
    const dialog = all(document.body, '[role="dialog"]').at(-1)
    const place = dialog && targetIn(dialog, fallback)
    if (place) focusTarget(place)
    else topDialog()?.focusFirst()
    return
  }
  if (!isScreenOpening) {
    if (last === null || !document.hasFocus()) return
    const panel = last.panel?.isConnected === true ? last.panel : undefined
    if (panel) focusTarget(all(panel, stops).find(isFocusable))
    else focusIfNone()
    return
  }
  if (document.querySelector('main [data-loading]') !== null) return
  const before = restoredSelector === undefined ? null : document.querySelector<HTMLElement>(restoredSelector)
  const place = (before && isFocusable(before) ? before : undefined) ?? screenTarget()
  // on a touch screen, focusing a field would open the keyboard over the page
  const isCovering = isTextField(place ?? null) && window.matchMedia('(pointer: coarse)').matches
  if (place !== now && !isCovering) focusTarget(place)
}

const onFocusIn = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || isHiddenInput(target) || target.localName === 'main') return
  if (target !== untouchedFocus) markFocusChosen()
  // a closing `data-passing` part returns the focus to the element before it, which `last` remains
  if (target.closest('[data-passing]') !== null) return
  const isInMain = target.closest('main') !== null
  last = {
    element: target,
    isInDialog: target.closest('[role="dialog"]') !== null,
    panel: isInMain ? null : target.closest<HTMLElement>('[role="group"]'),
  }
  if (!isInMain) return
  const list = target.closest('section')
  lastInMain = {
    element: target,
    list,
    at: list ? lineAt(lineStops(list), target) : -1,
    selector: selectorOf(target),
  }
}

const onBlur = ({ relatedTarget }: FocusEvent) => {
  if (relatedTarget === null) return
  isMoving = true
  setTimeout(() => {
    isMoving = false
    restoreFocus()
  })
}

const onPointerDown = ({ target: at }: PointerEvent) => {
  markFocusChosen()
  if (at instanceof Element && !focusedElement()?.contains(at) && !at.closest('[data-passing]')) last = null
}

const onKeyDown = ({ key }: KeyboardEvent) => {
  // browsers do not scroll to an element that is partly visible
  if (key === 'Tab') setTimeout(() => focusedElement()?.scrollIntoView({ block: 'nearest' }))
  if (untouchedFocus !== undefined) markFocusChosen(untouchedFocus)
}

export const beginScreen = () => {
  isScreenOpening = true
  untouchedFocus = undefined
  lastInMain = undefined
  document.querySelector('main')?.focus({ preventScroll: true })
  restoreFocus()
}

export const useRestoredFocus = (pathname: string, place: string) => {
  const at = useRef({ pathname, place })
  // a layout effect runs before the effects of the new screen, after the former screen was removed
  useLayoutEffect(() => {
    const before = at.current
    at.current = { pathname, place }
    if (before.place === place) return
    if (lastInMain?.selector !== undefined) selectorByEntry.set(before.place, lastInMain.selector)
    restoredSelector = selectorByEntry.get(place)
    if (before.pathname === pathname && restoredSelector === undefined) return
    isScreenOpening = true
    untouchedFocus = undefined
    if (before.pathname !== pathname) lastInMain = undefined
  }, [pathname, place])
  useEffect(() => {
    // a field of the screen may already have the focus
    if (isScreenOpening && !focusedElement()?.closest('main'))
      document.querySelector('main')?.focus({ preventScroll: true })
    restoreFocus()
  }, [pathname])
  useEffect(() => {
    isScreenOpening = true
    lastInMain = undefined
    const observer = new MutationObserver(restoreFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('blur', onBlur, true)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('keydown', onKeyDown, true)
    restoreFocus()
    return () => {
      markFocusChosen()
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('blur', onBlur, true)
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}
