const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The field that had the focus last, also while a button or a link has it. */
let last: HTMLElement | null = null

export const lastField = () => last

/** Answers what ends it. */
export const watchFields = () => {
  const note = ({ target }: FocusEvent) => {
    if (isField(target)) last = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}
