import { createStore } from '../store.ts'

type Location = { readonly pathname: string; readonly search: string }

export const dialogParameter = 'modal'

/** Search parameters of a dialog. A change of one of them closes the dialog's form. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

export const leavesForm = (
  from: Location,
  to: Location,
  parameters: readonly string[] = dialogParameters,
) => {
  if (from.pathname !== to.pathname) return true
  const [was, will] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return parameters.some((name) => (was.get(name) ?? '') !== (will.get(name) ?? ''))
}

export const closesDialog = (from: Location, to: Location) =>
  from.pathname === to.pathname && leavesForm(from, to)

const isOwnPopRunning = createStore(false)

export const startOwnPop = (pop: () => void) => {
  isOwnPopRunning.set(() => true)
  pop()
}

const consumeOwnPop = () => {
  const isOwn = isOwnPopRunning.get()
  isOwnPopRunning.set(() => false)
  return isOwn
}

export type OpenDialog = {
  /** Element that had the focus when the dialog opened, followed by the openers of the dialogs under it. */
  readonly openers: readonly HTMLElement[]
  readonly focusFirst: () => void
  readonly escape: () => void
  readonly isAtStep: () => boolean
}

export const dialogs = createStore<readonly OpenDialog[]>([])

export const isDialogOpen = () => dialogs.get().length > 0

export const topDialog = () => dialogs.get().at(-1)

/** Returns the action of Esc if a dialog remains open after that action; otherwise undefined. */
export const escapeInside = () => {
  const top = topDialog()
  return top && (dialogs.get().length > 1 || top.isAtStep()) ? top.escape : undefined
}

export const whenNoDialog = (work: () => void) => {
  if (!isDialogOpen()) return work()
  const end = dialogs.subscribe(() => {
    if (isDialogOpen()) return
    end()
    work()
  })
}

export const hasDialog = (search: URLSearchParams) => search.has(dialogParameter)

type HistoryState = { readonly idx?: number; readonly key?: string; readonly usr?: object | null } | null

// the cast replaces `any`, the DOM's type of the state
const currentEntry = () => window.history.state as HistoryState

/** Returns the search parameters of the URL. The router may not have rendered that URL's screen yet. */
export const currentSearch = () => new URLSearchParams(window.location.search)

/** Returns true if the current history entry opened a dialog, so that Back closes it. */
export const isOpenedHere = () => 'opened' in (currentEntry()?.usr ?? {})

export const popDialog = (pop: () => void) => {
  if (!isOwnPopRunning.get()) startOwnPop(pop)
}

type Place = { readonly key: string; readonly search: string }

/**
 * Makes Back act like Esc if a dialog remains open after it (domain.md#dialog-steps). Must be called before the
 * router subscribes, so that the router does not notice the reverted navigation.
 */
export const handleBackFirst = () => {
  let at = { idx: 0, path: '', isInDialog: false }
  let isUndone = false
  window.addEventListener('popstate', (event) => {
    if (isUndone) {
      isUndone = false
      event.stopImmediatePropagation()
      escapeInside()?.()
      return
    }
    const isOwn = consumeOwnPop()
    const isPreviousEntry = currentEntry()?.idx === at.idx - 1 && window.location.pathname === at.path
    const closesDialog = at.isInDialog && !hasDialog(currentSearch())
    if (isOwn || !isPreviousEntry || !closesDialog || !escapeInside()) return
    event.stopImmediatePropagation()
    isUndone = true
    window.history.forward()
  })
  return ({ key, search }: Place) => {
    // while a blocker shows its question, the browser's entry differs from the router's
    if ((currentEntry()?.key ?? 'default') !== key) return
    const isInDialog = hasDialog(new URLSearchParams(search))
    at = { idx: currentEntry()?.idx ?? 0, path: window.location.pathname, isInDialog }
  }
}
