import { useEffect, useLayoutEffect, useRef } from 'react'
import { isDialogOpen, topDialog } from '../dialogs/stack.ts'
import { areKeysWaiting, isTextField } from '../shortcuts/typed-ahead.ts'
import { choiceIn, focused, isFocusable, isStandIn, keeper } from './focus.ts'
import { lineAt, lineStops } from './walk.ts'

/**
 * Focus is never left on `body` (domain.md#first-focus). A new screen focuses where work begins; going back restores the focus; an
 * element that is removed passes the focus on. Screens mark elements: `data-focus-fallback` as a target, or with selectors of targets
 * inside, the last mark on the page first; `data-focus-otherwise` the first target if no select is open; `data-walk` the stops of a list,
 * where a removed one is replaced by the next; `data-passing` a part that appears by itself over the user's work.
 */

/** Last focused element of the screen, its index in the surrounding list, and a selector that finds it. */
type FocusState = {
  readonly element: HTMLElement
  readonly list: Element | null
  readonly at: number
  readonly selector: string | undefined
}

let holder: FocusState | undefined
/** Last focused element, and the panel around it; null after a click on nothing focusable. */
let last: {
  readonly element: HTMLElement
  readonly isInDialog: boolean
  readonly panel: HTMLElement | null
} | null = null
/** Element that this module focused, until the user acts. */
let given: HTMLElement | undefined
/** Element that this module focused, until the user focuses another, clicks, or types a text that it matches. */
let lent: HTMLElement | undefined
/** The screen is new, so a better target may still be rendered. */
let isArriving = false
/** Between blur and focus, while nothing has the focus. */
let isMoving = false
/** Selector of the element that was focused when the history entry was left. */
let wanted: string | undefined
const left = new Map<string, string>()

const named = ['data-id', 'data-walk', 'data-column', 'href', 'aria-label', 'name']

const selectorOf = (element: Element): string | undefined => {
  const row = element.closest('tr[data-id]')
  const own = named
    .filter((name) => (element.getAttribute(name) ?? '') !== '')
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`)
    .join('')
  if (own === '') return undefined
  const around = row && row !== element ? `tr[data-id="${row.getAttribute('data-id')}"] ` : ''
  return `main ${around}${element.localName}${own}`
}

const fallback = '[data-focus-fallback]'

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Target of a mark: the element itself, else the first match of its selectors, else the first control inside. */
const inPlace = (place: HTMLElement) => {
  const { focusFallback: wish = 'true' } = place.dataset
  if (wish === 'true' && place.matches(`${stops}, [tabindex]`)) return place
  return (wish === 'true' ? stops : wish)
    .split('; ')
    .flatMap((selector) => [...place.querySelectorAll<HTMLElement>(selector)])
    .find(isFocusable)
}

const all = (part: HTMLElement, selector: string) => [...part.querySelectorAll<HTMLElement>(selector)]

const placeIn = (part: HTMLElement, marks: string) =>
  all(part, marks)
    .toReversed()
    .map(inPlace)
    .find((place) => place && isFocusable(place))

/** Target on the screen where work begins, or continues after the focused element was removed. */
const placeOfScreen = () => {
  const main = document.querySelector('main')
  if (main === null) return undefined
  const otherwise = '[data-focus-otherwise]'
  return (
    placeIn(main, isArriving ? fallback : `${fallback}, ${otherwise}`) ??
    choiceIn(main) ??
    placeIn(main, otherwise) ??
    all(main, stops).find((one) => one.tabIndex >= 0 && isFocusable(one))
  )
}

/** The last focused element if still focusable; else the stop that took its index in the list. */
const placeOfHolder = () => {
  if (holder === undefined) return undefined
  const { element, list, at } = holder
  if (isFocusable(element)) return element
  if (at < 0 || !list?.isConnected) return undefined
  const lines = lineStops(list).filter(isFocusable)
  return lines[Math.min(at, lines.length - 1)]
}

const give = (place: HTMLElement | undefined) => {
  if (place === undefined) return
  given = place
  lent = place
  place.focus({ preventScroll: isArriving && wanted === undefined })
}

/** Focuses a target if nothing has the focus. */
export const keepFocus = () => {
  if (focused() !== null) return
  const place = placeOfHolder() ?? placeOfScreen()
  const main = document.querySelector('main')
  // the options of the select may still be loading
  isArriving ||= main !== null && place !== undefined && place === choiceIn(main)
  give(place)
}
keeper.keepFocus = keepFocus

/** Answers whether the user has not chosen the focus: nothing is focused, or this module focused it. */
export const isFocusFree = () => focused() === null || focused() === given

/** Answers whether this module focused the element, so that keys in it may be meant for the page. */
export const isLent = (element: EventTarget | null) => element !== null && element === lent

/** Records that the user chose the focus; `stillLent`: an element whose keys may still be meant for the page. */
export const settle = (stillLent?: HTMLElement) => {
  lent = stillLent
  isArriving = false
  given = undefined
  wanted = undefined
}

/** Called after every DOM change. */
const keep = () => {
  const now = focused()
  if (isMoving || areKeysWaiting() || (now !== null && (now !== given || !isArriving))) return
  if (last !== null && now === null && !isArriving && document.hasFocus() && isFocusable(last.element))
    return last.element.focus({ preventScroll: true })
  if (isDialogOpen()) {
    if (now !== null || last?.isInDialog !== true) return
    const dialog = all(document.body, '[role="dialog"]').at(-1)
    const place = dialog && placeIn(dialog, fallback)
    if (place) give(place)
    else topDialog()?.takeFocus()
    return
  }
  if (!isArriving) {
    // another window keeps the focus
    if (last === null || !document.hasFocus()) return
    const panel = last.panel?.isConnected === true ? last.panel : undefined
    if (panel) give(all(panel, stops).find(isFocusable))
    else keepFocus()
    return
  }
  if (document.querySelector('main [data-loading]') !== null) return
  const before = wanted === undefined ? null : document.querySelector<HTMLElement>(wanted)
  const place = (before && isFocusable(before) ? before : undefined) ?? placeOfScreen()
  // on touch screens a field would open the keyboard
  const isCovering = isTextField(place ?? null) && window.matchMedia('(pointer: coarse)').matches
  if (place !== now && !isCovering) give(place)
}

const hearFocus = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || isStandIn(target) || target.localName === 'main') return
  if (target !== given) settle()
  // when such a part is removed the focus returns to where it was
  if (target.closest('[data-passing]') !== null) return
  const isInMain = target.closest('main') !== null
  last = {
    element: target,
    isInDialog: target.closest('[role="dialog"]') !== null,
    panel: isInMain ? null : target.closest<HTMLElement>('[role="group"]'),
  }
  if (!isInMain) return
  const list = target.closest('section')
  holder = {
    element: target,
    list,
    at: list ? lineAt(lineStops(list), target) : -1,
    selector: selectorOf(target),
  }
}

const hearBlur = ({ relatedTarget }: FocusEvent) => {
  if (relatedTarget === null) return
  isMoving = true
  setTimeout(() => {
    isMoving = false
    keep()
  })
}

const hearPointer = ({ target }: PointerEvent) => {
  settle()
  if (!(target instanceof Node && focused()?.contains(target))) last = null
}

const hearKey = () => {
  if (given !== undefined) settle(given)
}

/** Focuses where work begins on the current screen. */
export const beginScreen = () => {
  isArriving = true
  given = undefined
  holder = undefined
  document.querySelector('main')?.focus({ preventScroll: true })
  keep()
}

/** Keeps a focus on the application's screens: `place` is the history entry, `pathname` the screen. */
export const useKeptFocus = (pathname: string, place: string) => {
  const at = useRef({ pathname, place })
  // before other effects run without the former screen
  useLayoutEffect(() => {
    const before = at.current
    at.current = { pathname, place }
    if (before.place === place) return
    if (holder?.selector !== undefined) left.set(before.place, holder.selector)
    wanted = left.get(place)
    if (before.pathname === pathname && wanted === undefined) return
    isArriving = true
    given = undefined
    if (before.pathname !== pathname) holder = undefined
  }, [pathname, place])
  useEffect(() => {
    // a field of the screen may be focused already
    if (isArriving && !focused()?.closest('main'))
      document.querySelector('main')?.focus({ preventScroll: true })
    keep()
  }, [pathname])
  useEffect(() => {
    isArriving = true
    holder = undefined
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', hearFocus)
    document.addEventListener('blur', hearBlur, true)
    document.addEventListener('pointerdown', hearPointer, true)
    document.addEventListener('keydown', hearKey, true)
    keep()
    return () => {
      settle()
      observer.disconnect()
      document.removeEventListener('focusin', hearFocus)
      document.removeEventListener('blur', hearBlur, true)
      document.removeEventListener('pointerdown', hearPointer, true)
      document.removeEventListener('keydown', hearKey, true)
    }
  }, [])
}
