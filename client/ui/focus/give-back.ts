import { type OpenDialog, isDialogOpen } from '../dialogs/stack.ts'
import { fallback } from './fallback.ts'
import { focused, tryFocus } from './focused.ts'

/**
 * Gives the focus to the first of these that can take it, nearest first. Where none can, a dialog that is still open
 * takes it back if it was lost; without a dialog the screen's own place has it.
 */
export const giveFocusBack = (openers: readonly HTMLElement[], below: OpenDialog | undefined) => {
  const isBack = openers.some(tryFocus)
  if (below === undefined) keepFocus()
  else if (!isBack && focused() === null) below.takeFocus()
}

/**
 * Sees to it that the focus is not lost: with what has it gone from the page, as a button that goes away by being
 * pressed, the screen's own place has it. Ends when the user turns to something else.
 */
export const keepFocus = () => {
  // the place may be higher than the window: its middle is not what is looked for
  if (focused() === null) fallback()?.focus({ preventScroll: true })
  const holder = focused()
  // a deleted row leaves the page with the next reading of its list, and takes the focus with it
  const observer = new MutationObserver(() => {
    if (holder?.isConnected || focused() !== null || isDialogOpen()) return
    const next = fallback()
    if (next === undefined) return
    end()
    next.focus()
  })
  const end = () => {
    observer.disconnect()
    document.removeEventListener('focusin', end)
    document.removeEventListener('pointerdown', end)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', end)
  document.addEventListener('pointerdown', end)
}
