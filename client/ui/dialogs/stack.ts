import { createStore } from '../store.ts'

/** True while a step back in the navigation is on its way that the product asked for; any other is the user's. */
const isOnItsWay = createStore(false)

export const isOwnPopOnItsWay = isOnItsWay.get

/** Calls `pop`, which goes back in the navigation, and marks that step back as the product's own. */
export const popByItself = (pop: () => void) => {
  isOnItsWay.set(() => true)
  pop()
}

/** Hears that a pop has come, and answers whether it is the product's own. */
export const takeOwnPop = () => {
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
