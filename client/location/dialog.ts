import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withParameter, readId, writeId } from './parameter.ts'
import { isOpenedHere, popDialog, dialogParameter } from '../ui/dialogs/stack.ts'

/** Dialog in the URL, `?modal=group.edit&id=5`. `id`: its row; undefined: the row selected on the screen. */
export type Dialog<Kind extends string> =
  | { readonly kind: 'none' }
  | { readonly kind: Kind; readonly id: number | undefined }

const idParameter = 'id'

/** Prefix of parameters of the open dialog, such as a year chosen in it. Changing the dialog removes them. */
const choicePrefix = 'm-'

export const readDialog = <Kind extends string>(
  search: URLSearchParams,
  kinds: readonly Kind[],
): Dialog<Kind> => {
  const named = search.get(dialogParameter)
  const kind = kinds.find((one) => one === named)
  return kind === undefined ? { kind: 'none' } : { kind, id: readId(search, idParameter) }
}

export const writeDialog = (search: URLSearchParams, kind: string, id?: number): URLSearchParams => {
  const remaining = [...search].filter(([name]) => !name.startsWith(choicePrefix))
  const next = withParameter(
    new URLSearchParams(remaining),
    dialogParameter,
    kind === 'none' ? undefined : kind,
  )
  // removed first, so that the id is written after the kind
  return writeId(writeId(next, idParameter, undefined), idParameter, id)
}

/** Dialog for a row of a list. `unknown`: the URL has no id of a row to edit or delete. */
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
 * Returns functions that change the dialog in the URL. Back closes a dialog, and closing goes back. If a link
 * opened the dialog, no entry of this page precedes it, so closing replaces the entry.
 */
export const useDialogNavigation = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown } // the cast replaces `any`, the router's type of the state
  const wasOpenedHere = hasMark(state, 'opened')

  const open = useCallback(
    (search: URLSearchParams) => navigate({ search: String(search) }, { state: { opened: true } }),
    [navigate],
  )
  /** Replaces the step of the open dialog, so that Back closes the dialog from every step. */
  const step = useCallback(
    (search: URLSearchParams) =>
      navigate(
        { search: String(search) },
        { replace: true, state: { ...(wasOpenedHere ? { opened: true } : {}), stepped: true } },
      ),
    [navigate, wasOpenedHere],
  )
  /** Replaces the history entry, but preserves its state. */
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
  return { open, step, change, close, isStep: hasMark(state, 'stepped') }
}

const hasMark = (state: unknown, mark: 'opened' | 'stepped') =>
  typeof state === 'object' && state !== null && mark in state

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

/** Returns the search parameters and a setter that replaces the history entry: Back still closes the dialog. */
export const useDialogSearch = () => {
  const [search] = useSearchParams()
  const { change } = useDialogNavigation()
  return { search, change: useCallback((next: URLSearchParams) => void change(next), [change]) }
}
