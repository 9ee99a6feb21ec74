import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withParameter, readId, writeId } from './parameter.ts'
import { isOpenedHere, popDialog, dialogParameter } from '../ui/dialogs/stack.ts'

/** The dialog in the address, `?modal=group.edit&id=5`: `id` names its row, where the screen does not choose it. */
export type Dialog<Kind extends string> =
  | { readonly kind: 'none' }
  | { readonly kind: Kind; readonly id: number | undefined }

const idParameter = 'id'

/** A choice made inside a dialog, a year of the quotas say, has such a parameter and goes with the dialog. */
const choicePrefix = 'm-'

/** The dialog of one of these kinds; a dialog of another reader is undefined here. */
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

/**
 * The navigation under a dialog of the address: Back closes the dialog, and closing it goes back. A link that came with the dialog
 * open has no place of ours behind it, so that closing replaces it. Each function takes the search that
 * the address shall have.
 */
export const useDialogNavigation = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown } // typed any by the router
  const wasOpenedHere = has(state, 'opened')

  const open = useCallback(
    (search: URLSearchParams) => navigate({ search: String(search) }, { state: { opened: true } }),
    [navigate],
  )
  /** Replaces the step of the open dialog, so that Back from each leaves the dialog. */
  const step = useCallback(
    (search: URLSearchParams) =>
      navigate(
        { search: String(search) },
        { replace: true, state: { ...(wasOpenedHere ? { opened: true } : {}), stepped: true } },
      ),
    [navigate, wasOpenedHere],
  )
  /** A choice or an order inside the open dialog: the place of the navigation stays. */
  const change = useCallback(
    (search: URLSearchParams) => navigate({ search: String(search) }, { replace: true, state }),
    [navigate, state],
  )
  const close = useCallback(
    (without: URLSearchParams) => {
      if (isOpenedHere()) popDialog(() => void navigate(-1))
      else void navigate({ search: String(without) }, { replace: true })
    },
    [navigate],
  )
  return { open, step, change, close, isStep: has(state, 'stepped') }
}

const has = (state: unknown, mark: 'opened' | 'stepped') =>
  typeof state === 'object' && state !== null && mark in state

/** The dialog that the address names, where it is one of these, and the functions that open, change and close it. */
export const useDialog = <Kind extends string>(kinds: readonly Kind[]) => {
  const [search] = useSearchParams()
  const navigation = useDialogNavigation()
  const { isStep } = navigation
  const [openAt, stepTo, closeTo] = [navigation.open, navigation.step, navigation.close]
  const open = useCallback(
    (kind: Kind, id?: number) => void openAt(writeDialog(search, kind, id)),
    [openAt, search],
  )
  const step = useCallback(
    (kind: Kind, id?: number) => void stepTo(writeDialog(search, kind, id)),
    [stepTo, search],
  )
  const close = useCallback(() => closeTo(writeDialog(search, 'none')), [closeTo, search])
  return { dialog: readDialog(search, kinds), open, step, close, isStep }
}

/** The address for what is chosen inside an open dialog: a choice replaces the one before, and Back closes the dialog. */
export const useDialogSearch = () => {
  const [search] = useSearchParams()
  const { change } = useDialogNavigation()
  return { search, change: useCallback((next: URLSearchParams) => void change(next), [change]) }
}
