/** What opens over any screen, whichever it is: `?modal=shortcuts`. Screens have modals of their own beside these. */
const globalDialogs = [
  'shortcuts',
  'catalogue-levels',
  'catalogue-licences',
  'catalogue-study-forms',
  'catalogue-group-names',
] as const
export type GlobalDialog = (typeof globalDialogs)[number]

export const readGlobalDialog = (search: URLSearchParams): GlobalDialog | undefined => {
  const named = search.get('modal')
  return globalDialogs.find((one) => one === named)
}

/** The same address with this over it, or with nothing. */
export const withGlobalDialog = (
  search: URLSearchParams,
  dialog: GlobalDialog | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('id')
  if (dialog === undefined) next.delete('modal')
  else next.set('modal', dialog)
  return next
}
