/** What opens over any screen, whichever it is: `?modal=shortcuts`. Screens have modals of their own beside these. */
const overlays = [
  'shortcuts',
  'catalogue-levels',
  'catalogue-licences',
  'catalogue-study-forms',
  'catalogue-group-names',
] as const
export type Overlay = (typeof overlays)[number]

export const readOverlay = (search: URLSearchParams): Overlay | undefined => {
  const named = search.get('modal')
  return overlays.find((one) => one === named)
}

/** The same address with this over it, or with nothing. */
export const withOverlay = (search: URLSearchParams, overlay: Overlay | undefined): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('id')
  if (overlay === undefined) next.delete('modal')
  else next.set('modal', overlay)
  return next
}
