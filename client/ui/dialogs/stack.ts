import { createStore } from '../store.ts'

type Location = { readonly pathname: string; readonly search: string }

/** The search parameter that names the open dialog. */
export const dialogParameter = 'modal'

/** The search parameters of a dialog and its row: a change of them, by Back as well, takes the form in the dialog away. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

/**
 * Answers whether going from one address to the other takes an open form away: by another path always, by another
 * search only where it changes one of the form's own parameters. A filter or a page of the list under a dialog
 * does not.
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

/** Answers whether a dialog closes on the way, or becomes another, while its screen stays. */
export const closesDialog = (from: Location, to: Location) =>
  from.pathname === to.pathname && leavesForm(from, to)

/** True while a step back in the navigation is on its way that the product asked for; any other is the user's. */
const isOnItsWay = createStore(false)

/** Calls `pop`, which goes back in the navigation, and marks that step back as the product's own. */
export const popByItself = (pop: () => void) => {
  isOnItsWay.set(() => true)
  pop()
}

/** Hears that a pop has come, and answers whether it is the product's own. */
const takeOwnPop = () => {
  const isOwn = isOnItsWay.get()
  isOnItsWay.set(() => false)
  return isOwn
}

export type OpenDialog = {
  /** The element that had the focus when the dialog opened, then the openers of the dialog around that element. */
  readonly openers: readonly HTMLElement[]
  /** Brings a lost focus back into the dialog. */
  readonly takeFocus: () => void
  /** The action of Esc: it closes the dialog, or leads from a step back to the one before. */
  readonly escape: () => void
  readonly isAtStep: () => boolean
}

/** Every dialog on the page, the one on top last. */
export const dialogs = createStore<readonly OpenDialog[]>([])

export const isDialogOpen = () => dialogs.get().length > 0

export const topDialog = () => dialogs.get().at(-1)

/** The action of Esc while it leaves a dialog open; undefined where it closes the only one. */
export const escapeInside = () => {
  const top = topDialog()
  return top && (dialogs.get().length > 1 || top.isAtStep()) ? top.escape : undefined
}

/** Does the work when no dialog is open: at once, or with the last one that closes. */
export const whenNoDialog = (work: () => void) => {
  if (!isDialogOpen()) return work()
  const end = dialogs.subscribe(() => {
    if (isDialogOpen()) return
    end()
    work()
  })
}

export const hasDialog = (search: URLSearchParams) => search.has(dialogParameter)

/** The state that the router keeps with each place of the navigation: its number, and the state of the navigation. */
type Entry = { readonly idx?: number; readonly key?: string; readonly usr?: object | null } | null

// typed any by the browser
const currentEntry = () => window.history.state as Entry

/** The address as it is now, which may not be drawn yet. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Answers whether a dialog was opened by going to the current place, so that going back closes it. */
export const isOpenedHere = () => 'opened' in (currentEntry()?.usr ?? {})

/** Closes the dialog of the current place, once however often that is asked for: `pop` goes back in the navigation. */
export const popDialog = (pop: () => void) => {
  if (!isOnItsWay.get()) popByItself(pop)
}

type Place = { readonly key: string; readonly search: string }

/**
 * Back of the browser acts as Esc as long as Esc stays inside a dialog (domain.md#dialog-steps): the pop is undone, and
 * the router does not hear of it. Called before the router listens; answers the listener of the router's places.
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
    // the browser is at the other place while the router asks before it goes back
    if ((currentEntry()?.key ?? 'default') !== key) return
    const isInDialog = hasDialog(new URLSearchParams(search))
    at = { idx: currentEntry()?.idx ?? 0, path: window.location.pathname, isInDialog }
  }
}
