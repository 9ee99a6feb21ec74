import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { OpenDialog } from '../dialogs/stack.ts'
import { createStore } from '../store.ts'

/** The part of the page that holds the screen; it takes the focus while the screen is on its way. */
const mainPart = () => document.querySelector('main')

/**
 * The element with the focus, also while a stand-in has it; null when only the body or the page's main part has it, from which no
 * key leads on.
 */
export const focused = (): HTMLElement | null => {
  const element = document.activeElement
  if (standIn !== undefined && element === standIn.input) return standIn.before
  return element instanceof HTMLElement && element !== document.body && element !== mainPart()
    ? element
    : null
}

let standIn: { readonly input: HTMLInputElement; readonly before: HTMLElement | null } | undefined

/**
 * Takes the focus for an element that cannot be typed into, while text is to be heard: text from an input method or a
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
  const content = mainPart() ?? document.body
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

/** The element that takes the focus when this part of a dialog opens. Mantine asks the page for the same mark. */
export const firstFocus = (part: HTMLElement | null | undefined) =>
  part?.querySelector<HTMLElement>('[data-autofocus]:not([hidden])') ?? null

/** Gives the focus to the one control of a table, or of a list of inputs, that Tab comes to: its own mark is asked for. */
export const focusTabStop = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>(':is(tbody, li) [tabindex="0"]')?.focus()

/** Answers whether the element can take the focus now. */
export const isFocusable = (element: HTMLElement) =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *')

/** A select of the screen; whether it offers anything to choose, and whether that is still to be chosen. */
type Choice = {
  readonly element: HTMLElement
  readonly isOffered: () => boolean
  readonly isOpen: () => boolean
}

const choices = createStore<readonly Choice[]>([])

/** Names a select where the focus may go when nothing else of the screen takes it. */
export const useOfferedChoice = (
  select: RefObject<HTMLElement | null>,
  isOffered: boolean,
  isChosen: boolean,
) => {
  const isOfferedNow = useEffectEvent(() => isOffered)
  const isOpenNow = useEffectEvent(() => isOffered && !isChosen)
  useEffect(() => {
    if (select.current === null) return undefined
    const choice: Choice = { element: select.current, isOffered: isOfferedNow, isOpen: isOpenNow }
    choices.set((now) => [...now, choice])
    return () => choices.set((now) => now.filter((one) => one !== choice))
  }, [select])
}

const inPageOrder = (a: Choice, b: Choice) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The choice where work begins: the first that is to be made, else the last that is offered. */
export const choiceIn = (part: HTMLElement) => {
  const inOrder = choices
    .get()
    .filter(({ element }) => part.contains(element) && isFocusable(element))
    .toSorted(inPageOrder)
  const next = inOrder.find(({ isOpen }) => isOpen()) ?? inOrder.findLast(({ isOffered }) => isOffered())
  return (next ?? inOrder[0])?.element
}

/** Gives the focus where nothing has it: keep.ts, which the frame brings and the login has no use for. */
export const keeper = { keepFocus: (): void => undefined }

/** Gives the focus and answers whether the element took it: one that is gone, hidden or disabled does not. */
const tryFocus = (element: HTMLElement) => {
  if (!element.isConnected) return false
  element.focus()
  return hasFocus(element)
}

/**
 * Gives the focus to the first of the openers that can take it, nearest first. Where none can, a dialog that is still open
 * takes it back if it was lost; without a dialog the screen's own place has it.
 */
export const giveFocusBack = (openers: readonly HTMLElement[], below: OpenDialog | undefined) => {
  if (openers.some(tryFocus) || focused() !== null) return
  if (below === undefined) keeper.keepFocus()
  else below.takeFocus()
}
