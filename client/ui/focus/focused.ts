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
export const tryFocus = (element: HTMLElement) => {
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
