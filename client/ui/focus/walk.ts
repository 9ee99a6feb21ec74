import type { KeyboardEvent } from 'react'
import { focused } from './focused.ts'

/** The place to which a key leads from the current one, -1 being none; undefined for a key that does not walk. */
type Next = (key: string, at: number, count: number) => number | undefined

/** The next or the previous one by the arrows, only from one of them; the first and the last one are ends. */
export const byArrows: Next = (key, at) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  return by === undefined || at < 0 ? undefined : at + by
}

/**
 * Keys walk between the controls that the selector finds in the element, in the order of the page, which the page alone
 * knows: answers the one that has the focus now.
 */
export const walkFocus = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  next: Next,
): HTMLElement | undefined => {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = controls.findIndex((control) => control === focused())
  const to = next(event.key, at, controls.length)
  if (to === undefined) return undefined
  event.preventDefault()
  controls[to]?.focus()
  return controls[to]
}
