/** The field that had the focus last, also while a button or a link has it. */
let last: HTMLElement | null = null

export const lastField = () => last

/** Answers what ends it. */
export const watchFields = () => {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('input, textarea, select')) last = target
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}
