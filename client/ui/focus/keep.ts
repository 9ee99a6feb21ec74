import { useEffect, useLayoutEffect, useRef } from 'react'
import { isDialogOpen, topDialog } from '../dialogs/stack.ts'
import { areKeysWaiting, isTextField } from '../shortcuts/typed-ahead.ts'
import { choiceIn, focused, isFocusable, isStandIn, keeper } from './focus.ts'
import { lineAt, lineStops } from './walk.ts'

/**
 * The focus is never left to the page as a whole (domain.md#first-focus): a screen that opens gives it to the place where work
 * begins, one that was gone back to gives it to what had it, and an element that leaves the page passes it on. A screen only
 * marks its places: `data-focus-fallback` on an element, or as a list of selectors on the part around it, the last mark of the
 * page first; `data-focus-otherwise` on what has it first where nothing is to be chosen; `data-walk` on the stops of a list,
 * the next of which follows one that goes; `data-passing` on a part that comes by itself over the work of the user.
 */

/** The element of the screen that had the focus last, its place in the list around it, and a selector that finds it again. */
type Holder = {
  readonly element: HTMLElement
  readonly list: Element | null
  readonly at: number
  readonly selector: string | undefined
}

let holder: Holder | undefined
/** Last place of the focus, and the panel over the page around it; null after a click on nothing. */
let last: {
  readonly element: HTMLElement
  readonly isInDialog: boolean
  readonly panel: HTMLElement | null
} | null = null
/** The element that was given the focus, until the user does anything. */
let given: HTMLElement | undefined
/** The element that was given the focus, until the user goes to another, clicks, or types a word that it knows. */
let lent: HTMLElement | undefined
/** The screen is new, and the best place of it may still have to come. */
let isArriving = false
/** The focus is on its way from one element to another, and nothing has it for a moment. */
let isMoving = false
/** The selector of the element that had the focus when the place of the navigation was left. */
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

/** A marked place: the element itself, else the first of its selectors, else the first control in it. */
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

/** The place of the screen where work begins, or goes on when what had the focus is gone. */
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

/** The last focused element while the page has it; else the stop that took its place in the list. */
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

/** Gives the focus where nothing has it. */
export const keepFocus = () => {
  if (focused() !== null) return
  const place = placeOfHolder() ?? placeOfScreen()
  const main = document.querySelector('main')
  // the choice that is to be made may still be read
  isArriving ||= main !== null && place !== undefined && place === choiceIn(main)
  give(place)
}
keeper.keepFocus = keepFocus

/** Answers whether nobody has chosen where the focus is: nothing has it, or it was given by the page. */
export const isFocusFree = () => focused() === null || focused() === given

/** Answers whether the element has the focus from the page, and keys in it may be meant for the page still. */
export const isLent = (element: EventTarget | null) => element !== null && element === lent

/** Lets the focus be where the user wants it; after a key that may be meant for the page its element is still lent. */
export const settle = (stillLent?: HTMLElement) => {
  lent = stillLent
  isArriving = false
  given = undefined
  wanted = undefined
}

/** Called after every change of the page. */
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
    // no other window is left because of this one
    if (last === null || !document.hasFocus()) return
    const panel = last.panel?.isConnected === true ? last.panel : undefined
    if (panel) give(all(panel, stops).find(isFocusable))
    else keepFocus()
    return
  }
  if (document.querySelector('main [data-loading]') !== null) return
  const before = wanted === undefined ? null : document.querySelector<HTMLElement>(wanted)
  const place = (before && isFocusable(before) ? before : undefined) ?? placeOfScreen()
  // on a touch screen a field would bring up the keyboard
  const isCovering = isTextField(place ?? null) && window.matchMedia('(pointer: coarse)').matches
  if (place !== now && !isCovering) give(place)
}

const hearFocus = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || isStandIn(target) || target.localName === 'main') return
  if (target !== given) settle()
  // where the part goes with the focus in it, the focus goes back to where it was
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

/** Work begins again on the screen that is there: its own place takes the focus. */
export const beginScreen = () => {
  isArriving = true
  given = undefined
  holder = undefined
  document.querySelector('main')?.focus({ preventScroll: true })
  keep()
}

/** Keeps the focus on the screens of the application: `place` is the place of the navigation, `pathname` its screen. */
export const useKeptFocus = (pathname: string, place: string) => {
  const at = useRef({ pathname, place })
  // before anything hears that the former screen is gone
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
    // a field of the screen may have the focus already
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
