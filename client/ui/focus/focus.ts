import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { OpenDialog } from '../dialogs/stack.ts'
import { createStore } from '../store.ts'

const mainPart = () => document.querySelector('main')

/** Returns the focused element (for the hidden input, the one focused before); null for `body` and `main`. */
export const focusedElement = (): HTMLElement | null => {
  const element = document.activeElement
  if (hiddenInput !== undefined && element === hiddenInput.input) return hiddenInput.before
  return element instanceof HTMLElement && element !== document.body && element !== mainPart()
    ? element
    : null
}

let hiddenInput: { readonly input: HTMLInputElement; readonly before: HTMLElement | null } | undefined

/**
 * Moves the focus from an element without text to a hidden input, since input methods and screen keyboards
 * need a field.
 */
export const focusHiddenInput = (label: string) => {
  if (hiddenInput !== undefined) return
  const input = document.createElement('input')
  input.className = 'visually-hidden'
  input.tabIndex = -1
  input.setAttribute('aria-label', label)
  hiddenInput = { input, before: focusedElement() }
  // the input is rendered inside `main`, since content must be in a landmark (WCAG 1.3.1)
  const content = mainPart() ?? document.body
  content.append(input)
  input.focus({ preventScroll: true })
}

export const isHiddenInput = (target: EventTarget | null) => target !== null && target === hiddenInput?.input

export const removeHiddenInput = () => {
  if (hiddenInput === undefined) return
  const { input, before } = hiddenInput
  const isFocused = document.activeElement === input
  hiddenInput = undefined
  if (isFocused && before?.isConnected) before.focus({ preventScroll: true })
  input.remove()
}

export const hasFocus = (element: Element | null | undefined) => element?.contains(focusedElement()) === true

export const firstFocus = (part: HTMLElement | null | undefined) =>
  part?.querySelector<HTMLElement>('[data-autofocus]:not([hidden])') ?? null

export const focusTabStop = (part: HTMLElement | null) =>
  part?.querySelector<HTMLElement>(':is(tbody, li) [tabindex="0"]')?.focus()

export const isFocusable = (element: HTMLElement) =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [inert] *')

type Choice = {
  readonly element: HTMLElement
  readonly isOffered: () => boolean
  readonly isOpen: () => boolean
}

const choices = createStore<readonly Choice[]>([])

/** Registers a select that may be focused if the screen has no target marked by `data-focus-fallback`. */
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

export const choiceIn = (part: HTMLElement) => {
  const inOrder = choices
    .get()
    .filter(({ element }) => part.contains(element) && isFocusable(element))
    .toSorted(inPageOrder)
  const next = inOrder.find(({ isOpen }) => isOpen()) ?? inOrder.findLast(({ isOffered }) => isOffered())
  return (next ?? inOrder[0])?.element
}

/** Function that `restore-focus.ts` sets, since the login screen does not load that file. */
export const focusRestorer = { focusIfNone: (): void => undefined }

const tryFocus = (element: HTMLElement) => {
  element.focus()
  return hasFocus(element)
}

/**
 * Focuses the first opener that can be focused; else, if nothing has the focus, the dialog below or a
 * default.
 */
export const returnFocus = (openers: readonly HTMLElement[], below: OpenDialog | undefined) => {
  if (openers.some(tryFocus) || focusedElement() !== null) return
  if (below === undefined) focusRestorer.focusIfNone()
  else below.focusFirst()
}
