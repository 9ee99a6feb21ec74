import { createStore } from '../store.ts'

type Location = { readonly pathname: string; readonly search: string }

/** Search parameter with the open dialog. */
export const dialogParameter = 'modal'

/** Search parameters of a dialog and its row: a change of one closes the dialog's form. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

/**
 * Answers whether a navigation closes an open form: another path does; another search only if it changes a parameter of the form, unlike
 * a filter or page of the list below.
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

/** Answers whether a navigation closes or replaces a dialog on the same screen. */
export const closesDialog = (from: Location, to: Location) =>
  from.pathname === to.pathname && leavesForm(from, to)

/** True while a Back navigation by the product is under way; others are the user's. */
const isOnItsWay = createStore(false)

/** Calls `pop`, which navigates back, and marks the navigation as the product's. */
export const popByItself = (pop: () => void) => {
  isOnItsWay.set(() => true)
  pop()
}

/** Clears the mark when a navigation back arrives; answers whether it was set. */
const takeOwnPop = () => {
  const isOwn = isOnItsWay.get()
  isOnItsWay.set(() => false)
  return isOwn
}

export type OpenDialog = {
  /** Element that was focused when the dialog opened, then the openers of the surrounding dialogs. */
  readonly openers: readonly HTMLElement[]
  /** Restores a lost focus to the dialog. */
  readonly takeFocus: () => void
  /** Action of Esc: closes the dialog, or goes back a step. */
  readonly escape: () => void
  readonly isAtStep: () => boolean
}

/** Open dialogs, the top one last. */
export const dialogs = createStore<readonly OpenDialog[]>([])

export const isDialogOpen = () => dialogs.get().length > 0

export const topDialog = () => dialogs.get().at(-1)

/** Action of Esc if a dialog stays open after it; undefined if it would close the only one. */
export const escapeInside = () => {
  const top = topDialog()
  return top && (dialogs.get().length > 1 || top.isAtStep()) ? top.escape : undefined
}

/** Runs the work when no dialog is open: now, or when the last one closes. */
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

// any in the DOM types
const currentEntry = () => window.history.state as HistoryState

/** Search parameters of the current URL, which may not be rendered yet. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Answers whether the current entry opened a dialog, so that going back closes it. */
export const isOpenedHere = () => 'opened' in (currentEntry()?.usr ?? {})

/** Closes the dialog of the current entry; further calls until then are ignored. `pop` navigates back. */
export const popDialog = (pop: () => void) => {
  if (!isOnItsWay.get()) popByItself(pop)
}

type Place = { readonly key: string; readonly search: string }

/**
 * Makes the browser's Back act like Esc while Esc would stay inside a dialog (domain.md#dialog-steps): the navigation is undone, and the
 * router does not see it. Must be called before the router listens; returns the listener for router entries.
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
    // the browser is at the other entry while a blocker asks
    if ((currentEntry()?.key ?? 'default') !== key) return
    const isInDialog = hasDialog(new URLSearchParams(search))
    at = { idx: currentEntry()?.idx ?? 0, path: window.location.pathname, isInDialog }
  }
}
