import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isOpenedHere, popDialog, readDialog, writeDialog, currentSearch } from './dialog.ts'
import { entities, type RecordRef } from '#contract/entities.ts'
import { withParameter } from './parameter.ts'

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

const historyParameter = 'history'

/** The row whose history is open: `?history=direction.5`. It lies over the screen and over its dialog. */
export const readHistory = (search: URLSearchParams): RecordRef | undefined => {
  const [, name, id] = /^([a-z-]+)\.([1-9]\d{0,8})$/.exec(search.get(historyParameter) ?? '') ?? []
  const entity = entities.find((one) => one === name)
  return entity === undefined ? undefined : { entity, id: Number(id) }
}

export const writeHistory = (search: URLSearchParams, record: RecordRef | undefined) =>
  withParameter(search, historyParameter, record && `${record.entity}.${record.id}`)

/** The row whose history is open, and the functions that open another one's, go on to it and close it. */
export const useHistoryLocation = () => {
  const [search] = useSearchParams()
  const { open, change, close } = useDialogNavigation()
  return {
    record: readHistory(search),
    // a press that opens it may have chosen the row just now
    open: useCallback((record: RecordRef) => void open(writeHistory(currentSearch(), record)), [open]),
    /** The history of the row beside it: Back closes the history still. */
    move: useCallback((record: RecordRef) => void change(writeHistory(currentSearch(), record)), [change]),
    close: useCallback(() => close(writeHistory(search, undefined)), [close, search]),
  }
}
