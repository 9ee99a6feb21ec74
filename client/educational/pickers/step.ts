/** The catalogues that have a picker beside their select, as the address calls them. */
export type Catalogue = 'direction' | 'studyForm' | 'speciality'

export type Step =
  | { readonly kind: 'pick' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }

/**
 * The step that the address names, where it names one of this catalogue. Without an id it means the chosen
 * row; with none chosen there is nothing to change, and the list is shown.
 */
export const stepOf = (
  catalogue: Catalogue,
  kind: string,
  id: number | undefined,
  chosen: number | undefined,
): Step => {
  const row = id ?? chosen
  if (kind === `${catalogue}.add`) return { kind: 'add' }
  if (row === undefined) return { kind: 'pick' }
  if (kind === `${catalogue}.edit`) return { kind: 'edit', id: row }
  if (kind === `${catalogue}.delete`) return { kind: 'delete', id: row }
  return { kind: 'pick' }
}
