/** Everything that opens over the educational screen. Its rows are those of the chosen path. */
const kinds = [
  'quota',
  'next-year',
  'duplicates',
  'direction-add',
  'direction-edit',
  'direction-delete',
] as const
export type ModalKind = (typeof kinds)[number]
export type EducationalModal = { readonly kind: 'none' } | { readonly kind: ModalKind }

const name = 'modal'

export const readModal = (search: URLSearchParams): EducationalModal => {
  const named = search.get(name)
  const kind = kinds.find((one) => one === named)
  return kind === undefined ? { kind: 'none' } : { kind }
}

/** The same address with this modal over it, or without one. */
export const withModal = (search: URLSearchParams, kind: ModalKind | 'none'): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('id')
  if (kind === 'none') next.delete(name)
  else next.set(name, kind)
  return next
}
