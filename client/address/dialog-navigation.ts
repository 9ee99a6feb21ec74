import { isOwnPopOnItsWay, popByItself, takeOwnPop } from '../ui/dialogs/own-pop.ts'
import { escapeInside } from '../ui/dialogs/stack.ts'
import { hasDialog } from './dialog.ts'

/** The state that the router keeps with each place of the navigation: its number, and the state of the navigation. */
type Entry = { readonly idx?: number; readonly key?: string; readonly usr?: object | null } | null

// typed any by the browser
const currentEntry = () => window.history.state as Entry

/** The address as it is now, which may not be drawn yet. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Whether a dialog was opened by going to the current place, so that going back closes it. */
export const isOpenedHere = () => 'opened' in (currentEntry()?.usr ?? {})

/** Closes the dialog of the current place, once however often that is asked for: `pop` goes back in the navigation. */
export const popDialog = (pop: () => void) => {
  if (!isOwnPopOnItsWay()) popByItself(pop)
}

type Place = { readonly key: string; readonly search: string }

/**
 * Back of the browser is what Esc is as long as that stays inside a dialog (domain.md#dialog-steps): the pop is undone, and
 * the router does not hear of it. To be called before the router listens; answers what it tells its places to.
 */
export const hearBackFirst = () => {
  let at = { idx: 0, path: '', isInDialog: false }
  let isUndone = false
  window.addEventListener('popstate', (event) => {
    if (isUndone) {
      isUndone = false
      event.stopImmediatePropagation()
      escapeInside()?.()
      return
    }
    const isOwn = takeOwnPop()
    const isOneBack = currentEntry()?.idx === at.idx - 1 && window.location.pathname === at.path
    const closesDialog = at.isInDialog && !hasDialog(currentSearch())
    if (isOwn || !isOneBack || !closesDialog || !escapeInside()) return
    event.stopImmediatePropagation()
    isUndone = true
    window.history.forward()
  })
  return ({ key, search }: Place) => {
    // while it asks before it goes back, the browser is at the other place
    if ((currentEntry()?.key ?? 'default') !== key) return
    const isInDialog = hasDialog(new URLSearchParams(search))
    at = { idx: currentEntry()?.idx ?? 0, path: window.location.pathname, isInDialog }
  }
}
