/** The element with the focus; null when only the body has it, from which no key leads on. */
export const focused = () => {
  const element = document.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}

/** Whether the focus is in the element, or on it. */
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
