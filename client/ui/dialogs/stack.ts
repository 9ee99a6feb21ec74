import { createStore } from '../store.ts'

type Location = { readonly pathname: string; readonly search: string }

/** Search parameter with the open dialog. */
export const dialogParameter = 'modal'

/** Search parameters of a dialog and its row: changing one of them closes the dialog's form. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

/**
 * Returns true if a navigation closes an open form: if the path changes or, with the same path, a parameter
 * of the form; not if a filter or the page of the list changes.
 */
export const leavesForm = (
  from: Location,
  to: Location,
  parameters: readonly string[] = dialogParameters,
) => {
  if (from.pathname !== to.pathname) return true
  const [was, will] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return parameters.some((name) => (was.get(name) ?? '') !== (will.get(name) ?? ''))
}

/** Returns true if a navigation closes or replaces a dialog on the same screen. */
export const closesDialog = (from: Location, to: Location) =>
  from.pathname === to.pathname && leavesForm(from, to)

/** True during a Back navigation that the product has started; false for one by the user. */
const isOnItsWay = createStore(false)

/** Calls `pop`, which navigates back, and records that the product has started this navigation. */
export const popByItself = (pop: () => void) => {
  isOnItsWay.set(() => true)
  pop()
}

/** Called at the end of a Back navigation: returns whether the product has started it, and clears the record. */
const takeOwnPop = () => {
  const isOwn = isOnItsWay.get()
  isOnItsWay.set(() => false)
  return isOwn
}

export type OpenDialog = {
  /** Element that was focused when the dialog opened, then the openers of the dialogs below it. */
  readonly openers: readonly HTMLElement[]
  /** Moves a lost focus back into the dialog. */
  readonly takeFocus: () => void
  /** Action of Esc: closes the dialog, or returns to the previous step. */
  readonly escape: () => void
  readonly isAtStep: () => boolean
}

/** Open dialogs; the top one is last. */
export const dialogs = createStore<readonly OpenDialog[]>([])

export const isDialogOpen = () => dialogs.get().length > 0

export const topDialog = () => dialogs.get().at(-1)

/** Returns the action of Esc if a dialog remains open after it; undefined if Esc would close the last dialog. */
export const escapeInside = () => {
  const top = topDialog()
  return top && (dialogs.get().length > 1 || top.isAtStep()) ? top.escape : undefined
}

/** Runs `work` when no dialog is open: at once, or when the last one closes. */
export const whenNoDialog = (work: () => void) => {
  if (!isDialogOpen()) return work()
  const end = dialogs.subscribe(() => {
    if (isDialogOpen()) return
    end()
    work()
  })
}

export const hasDialog = (search: URLSearchParams) => search.has(dialogParameter)

/** `history.state` of the router: index, key, and the navigation's state. */
type HistoryState = { readonly idx?: number; readonly key?: string; readonly usr?: object | null } | null

// typed as any in the DOM
const currentEntry = () => window.history.state as HistoryState

/** Search parameters of the URL, whose screen may not be rendered yet. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Returns true if the current history entry opened a dialog, which Back then closes. */
export const isOpenedHere = () => 'opened' in (currentEntry()?.usr ?? {})

/** Closes the dialog of the current entry by `pop`, which navigates back. Calls during that navigation are ignored. */
export const popDialog = (pop: () => void) => {
  if (!isOnItsWay.get()) popByItself(pop)
}

type Place = { readonly key: string; readonly search: string }

/**
 * Makes the browser's Back act like Esc while Esc would only leave a step (domain.md#dialog-steps): the navigation is
 * reverted before the router sees it. Call it before the router subscribes. Returns a listener for the router's entries.
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
    // the browser is at another entry while a blocker shows its question
    if ((currentEntry()?.key ?? 'default') !== key) return
    const isInDialog = hasDialog(new URLSearchParams(search))
    at = { idx: currentEntry()?.idx ?? 0, path: window.location.pathname, isInDialog }
  }
}
