type Location = { readonly pathname: string; readonly search: string }

/** The search parameter that names the open dialog. */
export const dialogParameter = 'modal'

/** The search parameters of a dialog and its row: a change of them, by Back as well, takes the form in the dialog away. */
export const dialogParameters: readonly string[] = [dialogParameter, 'id']

/**
 * Answers whether going from one address to the other takes an open form away: by another path always, by another
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
