import { forgetDialogChoices, readId } from '../hierarchy/cascade/path.ts'

/** Everything that opens over the educational screen. Its row is that of the chosen path, unless an id names another. */
const kinds = [
  'quota',
  'next-year',
  'duplicates',
  'vuz-edit',
  'faculty-add',
  'faculty-edit',
  'direction-pick',
  'direction-add',
  'direction-edit',
  'direction-delete',
  'form-pick',
  'form-add',
  'form-edit',
  'form-delete',
  'spec-pick',
  'spec-add',
  'spec-edit',
  'spec-delete',
  'group-edit',
  'group-copy',
  'group-delete',
  'group-flags',
  'group-pick',
  'group-name-add',
  'group-name-edit',
  'group-name-delete',
  'subgroup-pick',
  'year-pick',
  'params',
  'grading-spec',
  'licences',
] as const
export type DialogKind = (typeof kinds)[number]
export type EducationalDialog =
  | { readonly kind: 'none' }
  | { readonly kind: DialogKind; readonly id: number | undefined }

const name = 'modal'
const idName = 'id'

export const readDialog = (search: URLSearchParams): EducationalDialog => {
  const named = search.get(name)
  const kind = kinds.find((one) => one === named)
  return kind === undefined ? { kind: 'none' } : { kind, id: readId(search.get(idName)) }
}

/** The same address with this modal over it, or without one. */
export const withDialog = (
  search: URLSearchParams,
  kind: DialogKind | 'none',
  id?: number,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete(idName)
  forgetDialogChoices(next)
  if (kind === 'none') next.delete(name)
  else next.set(name, kind)
  if (id !== undefined) next.set(idName, String(id))
  return next
}
