/** The catalogues whose step is in the address, which names it by one of `stepKinds`. */
export type AddressedCatalogue = 'direction' | 'studyForm' | 'speciality' | 'groupName'

/** A step of a catalogue's dialog: its list, a form, or the question before a delete. */
export type CatalogueStep =
  | { readonly kind: 'pick' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }

export const stepKinds = (catalogue: AddressedCatalogue) =>
  [`${catalogue}.pick`, `${catalogue}.add`, `${catalogue}.edit`, `${catalogue}.delete`] as const

/**
 * The step that the address names, where it names one of this catalogue. Without an id it means the chosen
 * row; with none chosen there is nothing to change, and the list is shown.
 */
export const stepOf = (
  catalogue: AddressedCatalogue,
  kind: string,
  id: number | undefined,
  chosen: number | undefined,
): CatalogueStep => {
  const row = id ?? chosen
  if (kind === `${catalogue}.add`) return { kind: 'add' }
  if (row === undefined) return { kind: 'pick' }
  if (kind === `${catalogue}.edit`) return { kind: 'edit', id: row }
  if (kind === `${catalogue}.delete`) return { kind: 'delete', id: row }
  return { kind: 'pick' }
}
