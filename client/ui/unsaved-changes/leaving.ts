type Location = { readonly pathname: string; readonly search: string }

/** The search parameter that names the open dialog. */
export const dialogParameter = 'modal'

/** A dialog and its row are search parameters: closing it, by Back as well, leaves the form in it. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

/**
 * Whether going from one address to the other would take an open form away: by another path always, by another
 * search only where it changes one of the form's own parameters. A filter or a page of the list under a dialog
 * does not.
 */
export const leavesForm = (
  from: Location,
  to: Location,
  parameters: readonly string[] = dialogParameters,
) => {
  if (from.pathname !== to.pathname) return true
  const [was, will] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return parameters.some((name) => (was.get(name) ?? '') !== (will.get(name) ?? ''))
}

/** Answers whether a dialog closes on the way, or becomes another, while its screen stays. */
export const closesDialog = (from: Location, to: Location) =>
  from.pathname === to.pathname && leavesForm(from, to)
