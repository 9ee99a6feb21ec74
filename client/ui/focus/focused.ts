/** What has the focus; null where nothing has it that a person could go on from. */
export const focused = () => {
  const element = document.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}

/** Whether the focus is in the element, or on it. */
export const hasFocus = (element: HTMLElement | null) => element?.contains(focused()) === true

/** Whether the focus is there afterwards: what is gone, hidden or off does not take it. */
export const tryFocus = (element: HTMLElement) => {
  if (!element.isConnected) return false
  element.focus()
  return hasFocus(element)
}

/** What asks for the focus when this part of a dialog opens, as Mantine's focus trap finds it. */
export const firstFocus = (part: HTMLElement | null | undefined) =>
  part?.querySelector<HTMLElement>('[data-autofocus]') ?? null
