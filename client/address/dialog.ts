import { dialogParameter } from '../ui/unsaved-changes/leaving.ts'
import { readId, writeId, withParameter } from './parameter.ts'

/** The dialog in the address, `?modal=group.edit&id=5`: `id` names its row, where the screen does not choose it. */
export type Dialog<Kind extends string> =
  | { readonly kind: 'none' }
  | { readonly kind: Kind; readonly id: number | undefined }

const idParameter = 'id'

/** A choice made inside a dialog, a year of the quotas say, has such a parameter and goes with the dialog. */
const choicePrefix = 'm-'

export const hasDialog = (search: URLSearchParams) => search.has(dialogParameter)

/** `kinds`: those that the reader knows; another one's dialog is none here. */
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
