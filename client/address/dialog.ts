import { dialogParameter } from '../ui/unsaved-changes/leaving.ts'
import { readId, writeId, withParameter } from './parameter.ts'
import { isOwnPopOnItsWay, popByItself, takeOwnPop, escapeInside } from '../ui/dialogs/stack.ts'

/** The dialog in the address, `?modal=group.edit&id=5`: `id` names its row, where the screen does not choose it. */
export type Dialog<Kind extends string> =
  | { readonly kind: 'none' }
  | { readonly kind: Kind; readonly id: number | undefined }

const idParameter = 'id'

/** A choice made inside a dialog, a year of the quotas say, has such a parameter and goes with the dialog. */
const choicePrefix = 'm-'

export const hasDialog = (search: URLSearchParams) => search.has(dialogParameter)

/** The dialog of one of these kinds; a dialog of another reader is none here. */
export const readDialog = <Kind extends string>(
  search: URLSearchParams,
  kinds: readonly Kind[],
): Dialog<Kind> => {
  const named = search.get(dialogParameter)
  const kind = kinds.find((one) => one === named)
  return kind === undefined ? { kind: 'none' } : { kind, id: readId(search, idParameter) }
}

/** The address with this dialog over it, or with none. */
export const writeDialog = (search: URLSearchParams, kind: string, id?: number): URLSearchParams => {
  const kept = [...search].filter(([name]) => !name.startsWith(choicePrefix))
  const next = withParameter(new URLSearchParams(kept), dialogParameter, kind === 'none' ? undefined : kind)
  // after the kind, where the dialog before had no id
  return writeId(writeId(next, idParameter, undefined), idParameter, id)
}

/** The dialog of one row of a list. `unknown`: a link that names no record. */
export type RowDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly id: number }
  | { readonly kind: 'unknown' }

export const readRowDialog = (search: URLSearchParams): RowDialog => {
  const dialog = readDialog(search, ['add', 'edit', 'delete'])
  if (dialog.kind === 'none' || dialog.kind === 'add') return { kind: dialog.kind }
  return dialog.id === undefined ? { kind: 'unknown' } : { kind: dialog.kind, id: dialog.id }
}

export const writeRowDialog = (search: URLSearchParams, dialog: RowDialog) =>
  writeDialog(
    search,
    dialog.kind === 'unknown' ? 'none' : dialog.kind,
    'id' in dialog ? dialog.id : undefined,
  )

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
  if (!isOwnPopOnItsWay()) popByItself(pop)
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
